import type { ReactNode } from 'react';
import layout from '../../../base/hall/hall-layout.module.css';
import type { Hall } from '../../../features/seats/seat-map/choice/use-hall.ts';
import { SeatCanvas } from '../../../features/seats/seat-map/view/seat-canvas.tsx';
import { useView } from '../../../features/seats/seat-map/view/use-view.ts';

interface SoldOutHallProps {
  hall: Hall;
  children: ReactNode;
}

/** The hall without available seats, beside a message. */
export function SoldOutHall({ hall: { map, statuses }, children }: SoldOutHallProps) {
  return (
    <div className={layout.hall}>
      <div className={layout.map}>
        <SeatCanvas
          map={map}
          statuses={statuses}
          fits={undefined}
          mine={NONE}
          focused={null}
          control={useView(map)}
          onTap={ignore}
          onTapStanding={ignore}
          onHover={ignore}
        />
      </div>
      <div className={layout.tray}>{children}</div>
    </div>
  );
}

const NONE: readonly number[] = [];
const ignore = () => undefined;
