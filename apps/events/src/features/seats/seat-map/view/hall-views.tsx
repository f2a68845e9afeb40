import { Chip, classNames, stackClass } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../../../texts.ts';
import { MarksLegend } from '../choice/marks-legend.tsx';
import { SeatTip } from '../choice/seat-tip.tsx';
import type { Hall } from '../choice/use-hall.ts';
import type { SeatNames } from '../choice/use-seat-names.ts';
import { SeatList } from '../list/seat-list.tsx';
import type { Fits } from '../map/seat-filter.ts';
import { pointOf } from '../map/seat-map.ts';
import styles from './hall-views.module.css';
import { SeatCanvas } from './seat-canvas.tsx';
import type { ViewControl } from './view-control.ts';

interface HallViewsProps {
  hall: Hall;
  /** seats that match the filter; undefined: all */
  fits?: Fits | undefined;
  mine: readonly number[];
  names: SeatNames;
  control: ViewControl;
  onToggle: (seat: number) => void;
  onStanding: (sectorId: number) => void;
  onUnavailable: (seat: number) => void;
}

/** Seats as a map or as a list; where both fit, the map follows the list's focus. */
export function HallViews({ hall: { map, statuses }, fits, mine, names, ...props }: HallViewsProps) {
  const { control, onToggle } = props;
  const seats = { map, statuses, fits, mine };
  const t = useTexts();
  const [shown, setShown] = useState<'map' | 'list'>('map');
  const [focused, setFocused] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const described = focused ?? hovered;
  return (
    <div className={classNames(stackClass(3), styles.views)} data-shown={shown}>
      <div className={styles.tabs} role="group" aria-label={t('map.views')}>
        {(['map', 'list'] as const).map((view) => (
          <Chip
            key={view}
            selected={shown === view}
            onClick={() => {
              setShown(view);
            }}
          >
            {t(`map.view_${view}`)}
          </Chip>
        ))}
      </div>
      <div className={styles.picture}>
        <SeatCanvas
          {...seats}
          control={control}
          focused={focused}
          onTap={onToggle}
          onTapStanding={props.onStanding}
          onHover={setHovered}
        />
        {described !== null && (
          <SeatTip
            seat={described}
            map={map}
            statuses={statuses}
            isMine={mine.includes(described)}
            names={names}
            control={control}
          />
        )}
      </div>
      {shown === 'map' && <MarksLegend traits={map.allTraits} />}
      {shown === 'list' && (
        <SeatList
          {...seats}
          names={names}
          onToggle={onToggle}
          onFocus={(seat) => {
            setFocused(seat);
            if (seat !== null) control.show(pointOf(map, seat));
          }}
          onUnavailable={props.onUnavailable}
        />
      )}
    </div>
  );
}
