import { useState, type ReactNode } from 'react';
import { MapBubble } from '../choice/map-bubble.tsx';
import { SeatFacts } from '../choice/seat-facts.tsx';
import { useEscape } from '../choice/use-escape.ts';
import type { Hall } from '../choice/use-hall.ts';
import type { SeatNames } from '../choice/use-seat-names.ts';
import type { Fits } from '../map/seat-filter.ts';
import { SeatCanvas } from './seat-canvas.tsx';
import type { ViewControl } from './view-control.ts';

interface HallMapProps {
  hall: Hall;
  /** seats that match the filter; undefined: all */
  fits?: Fits | undefined;
  mine: readonly number[];
  names: SeatNames;
  control: ViewControl;
  /** the seat with the keyboard focus in the list */
  focused?: number | null;
  /** the seat that was tapped or chosen last */
  current?: number | null;
  onCurrent?: (seat: number | null) => void;
  onToggle: (seat: number) => void;
  onStanding: (sectorId: number) => void;
  /** message at a seat, in place of the facts about a seat */
  message?: { seat: number; content: ReactNode } | undefined;
}

/** Seat map with a bubble at the hovered, focused or tapped seat. */
export function HallMap({ hall: { map, statuses }, fits, mine, names, control, ...props }: HallMapProps) {
  const { focused = null, current = null, onCurrent, message } = props;
  const [hovered, setHovered] = useState<number | null>(null);
  const described = focused ?? hovered ?? current;
  const state = described === null ? undefined : statuses.codes[described];
  useEscape(hovered !== null || current !== null, () => {
    setHovered(null);
    onCurrent?.(null);
  });
  return (
    <>
      <SeatCanvas
        map={map}
        statuses={statuses}
        fits={fits}
        mine={mine}
        control={control}
        focused={focused}
        onTap={(seat) => {
          onCurrent?.(seat);
          props.onToggle(seat);
        }}
        onTapBeside={() => {
          onCurrent?.(null);
        }}
        onTapStanding={props.onStanding}
        onHover={(seat) => {
          setHovered(seat);
          if (seat !== null && seat !== current) onCurrent?.(null);
        }}
      />
      {message && (
        <MapBubble seat={message.seat} map={map} control={control} isInteractive>
          {message.content}
        </MapBubble>
      )}
      {!message && described !== null && (
        // each state has a separate bubble: that of a taken seat has no illustration
        <MapBubble key={`${described} ${state}`} seat={described} map={map} control={control}>
          <SeatFacts
            seat={described}
            map={map}
            statuses={statuses}
            isMine={mine.includes(described)}
            names={names}
          />
        </MapBubble>
      )}
    </>
  );
}
