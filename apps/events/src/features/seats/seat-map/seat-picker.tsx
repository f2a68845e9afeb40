import type { EventProduct } from '@taquilla/contracts';
import { VisuallyHidden } from '@taquilla/ui';
import { useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { EventDate } from '../event-date.ts';
import { tariffsByCategory } from '../tariffs.ts';
import { BestForm } from './choice/best-form.tsx';
import { ChosenSeats } from './choice/chosen-seats.tsx';
import { ChosenTray } from './choice/chosen-tray.tsx';
import { UnavailableSeatsNotice } from './choice/unavailable-seats-notice.tsx';
import { WaitingRoomLink } from '@taquilla/visits/waiting-room';
import { HallNotice } from './choice/hall-notice.tsx';
import { PriceNotes } from './choice/price-notes.tsx';
import { SeatFilters } from './choice/seat-filters.tsx';
import type { Hall } from './choice/use-hall.ts';
import { useChoiceMessages } from './choice/use-choice-messages.ts';
import { useSeatChoice } from './choice/use-seat-choice.ts';
import { useSeatFilter } from './choice/use-seat-filter.ts';
import { useSeatNames } from './choice/use-seat-names.ts';
import { bestAvailable } from './map/best-available.ts';
import { pointOf } from './map/seat-map.ts';
import { withCartSeats } from './map/seat-status.ts';
import styles from './seat-picker.module.css';
import { HallViews } from './view/hall-views.tsx';
import { useView } from './view/use-view.ts';

interface SeatPickerProps {
  date: EventDate;
  hall: Hall;
  tariffs: readonly EventProduct[];
  reference: string;
  /** called when a standing sector is chosen in the map */
  onStanding: (sectorId: number) => void;
  /** buttons of the standing sectors, below the map */
  zones: ReactNode;
  /** renders the chosen seats with the bar: at the bottom on phones, next to the hall on wide screens */
  tray: (seats: ReactNode) => ReactNode;
}

/** Choice of seats of a date by "best together", map or list, which share one selection. */
export function SeatPicker({ date, hall, tariffs, reference, onStanding, zones, tray }: SeatPickerProps) {
  const { map } = hall;
  const byCategory = useMemo(() => tariffsByCategory(tariffs), [tariffs]);
  const names = useSeatNames(map, byCategory, date);
  const { filter, setFilter, prices, range, fits } = useSeatFilter(map, byCategory, date);
  const chosen = useRef<HTMLElement>(null);
  const picker = useScrollToStep();
  const control = useView(map);
  const { announcement, report, reportUnavailable, notice, close } = useChoiceMessages(names);
  const choice = useSeatChoice({ date, hall, tariffs: byCategory, reference, onResult: report });
  const statuses = useMemo(() => withCartSeats(hall.statuses, choice.mine), [hall.statuses, choice.mine]);

  const chooseTogether = (seats: readonly number[]) => {
    const [first] = seats;
    if (first !== undefined) control.show(pointOf(map, first));
    choice.choose(seats);
  };

  return (
    <div ref={picker} className={styles.picker}>
      <div className={styles.hall}>
        <BestForm
          most={choice.most}
          onChoose={(count) => {
            const seats = bestAvailable(map, statuses, { count, fits, withAccess: filter.accessible });
            if (seats) chooseTogether(seats);
            else report({ type: 'none-together', count });
          }}
        />
        <SeatFilters map={map} prices={prices} range={range} filter={filter} onChange={setFilter} />
        {notice?.type === 'unavailable' && (
          <UnavailableSeatsNotice
            seats={notice.seats}
            map={map}
            statuses={statuses}
            names={names}
            onChoose={(seats) => {
              close();
              chosen.current?.focus();
              chooseTogether(seats);
            }}
            onClose={close}
          />
        )}
        {notice && notice.type !== 'unavailable' && (
          <HallNotice
            type={notice.type}
            message={notice.message}
            action={notice.mustWait && <WaitingRoomLink />}
            onClose={close}
          />
        )}
        <HallViews
          hall={hall}
          fits={fits}
          names={names}
          control={control}
          mine={choice.mine}
          onToggle={choice.toggle}
          onStanding={onStanding}
          onUnavailable={reportUnavailable}
        />
        {zones}
        <PriceNotes date={date} tariffs={tariffs} />
      </div>
      <div className={styles.side}>
        {tray(
          <ChosenTray ref={chosen} date={date}>
            <ChosenSeats
              date={date}
              map={map}
              products={choice.products}
              tariffs={byCategory}
              names={names}
              onRemove={(seat) => {
                // the pressed button is removed with its seat
                chosen.current?.focus();
                choice.remove([seat]);
              }}
              onRemoveStanding={(product) => {
                chosen.current?.focus();
                choice.removeStanding(product);
              }}
              onTariff={(seat, tariff) => {
                choice.choose([seat], () => tariff);
              }}
            />
          </ChosenTray>,
        )}
      </div>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Scrolls to the start of the step when it has been opened by the visitor. */
function useScrollToStep() {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const step = part.current?.closest('section');
    if (step?.contains(document.activeElement)) step.scrollIntoView({ block: 'start' });
  }, []);
  return part;
}
