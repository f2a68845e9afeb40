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
import { useResultWords } from './choice/use-result-words.ts';
import { useSeatChoice } from './choice/use-seat-choice.ts';
import { useSeatFilter } from './choice/use-seat-filter.ts';
import { useSeatWords } from './choice/use-seat-words.ts';
import { bestAvailable } from './map/best-available.ts';
import { pointOf } from './map/seat-map.ts';
import { withOwn } from './map/seat-status.ts';
import styles from './seat-picker.module.css';
import { HallViews } from './view/hall-views.tsx';
import { useView } from './view/use-view.ts';

interface SeatPickerProps {
  date: EventDate;
  hall: Hall;
  tariffs: readonly EventProduct[];
  reference: string;
  /** a standing sector was chosen in the map */
  onStanding: (sectorId: number) => void;
  /** where people stand, below the picture */
  zones: ReactNode;
  /** what holds the chosen seats and the way on: in reach on a phone, beside the hall on a desk */
  tray: (seats: ReactNode) => ReactNode;
}

/** Seats of a date: the best together, in the picture, or in the list. All three choose the same seats. */
export function SeatPicker({ date, hall, tariffs, reference, onStanding, zones, tray }: SeatPickerProps) {
  const { map } = hall;
  const byCategory = useMemo(() => tariffsByCategory(tariffs), [tariffs]);
  const words = useSeatWords(map, byCategory, date);
  const { filter, setFilter, prices, range, fits } = useSeatFilter(map, byCategory, date);
  const chosen = useRef<HTMLElement>(null);
  const picker = useStartOfStep();
  const control = useView(map);
  const { said, say, sayGone, notice, close } = useResultWords(words);
  const choice = useSeatChoice({ date, hall, tariffs: byCategory, reference, onResult: say });
  const statuses = useMemo(() => withOwn(hall.statuses, choice.mine), [hall.statuses, choice.mine]);

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
            else say({ type: 'none-together', count });
          }}
        />
        <SeatFilters map={map} prices={prices} range={range} filter={filter} onChange={setFilter} />
        {notice?.type === 'gone' && (
          <UnavailableSeatsNotice
            seats={notice.seats}
            map={map}
            statuses={statuses}
            words={words}
            onChoose={(seats) => {
              close();
              chosen.current?.focus();
              chooseTogether(seats);
            }}
            onClose={close}
          />
        )}
        {notice && notice.type !== 'gone' && (
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
          words={words}
          control={control}
          mine={choice.mine}
          onToggle={choice.toggle}
          onStanding={onStanding}
          onGone={sayGone}
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
              words={words}
              onRemove={(seat) => {
                // the pressed button goes with its seat
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
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  );
}

/** Who has just come to the step sees all of the hall. */
function useStartOfStep() {
  const part = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const step = part.current?.closest('section');
    if (step?.contains(document.activeElement)) step.scrollIntoView({ block: 'start' });
  }, []);
  return part;
}
