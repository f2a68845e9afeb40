import type { EventProduct } from '@taquilla/contracts';
import { Alert, VisuallyHidden } from '@taquilla/ui';
import { WaitingRoomLink } from '@taquilla/visits/waiting-room';
import { useDeferredValue, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import layout from '../../../base/hall/hall-layout.module.css';
import { useTexts } from '../../../texts.ts';
import type { EventDate } from '../event-date.ts';
import { tariffsByCategory } from '../tariffs.ts';
import { BestForm } from './choice/best-form.tsx';
import { ChosenSeats } from './choice/chosen-seats.tsx';
import { PriceKey } from './choice/price-key.tsx';
import { SeatFilterSelect } from './choice/seat-filter-select.tsx';
import { Tray } from './choice/tray.tsx';
import { UnavailableSeatsAlert } from './choice/unavailable-seats.tsx';
import { useChoiceMessages } from './choice/use-choice-messages.ts';
import { useEscape } from './choice/use-escape.ts';
import type { Hall } from './choice/use-hall.ts';
import { useIsFolding } from './choice/use-is-folding.ts';
import { useSeatChoice } from './choice/use-seat-choice.ts';
import { useSeatFilter } from './choice/use-seat-filter.ts';
import { useSeatNames } from './choice/use-seat-names.ts';
import { useSteadyList } from './choice/use-steady-list.ts';
import { SeatList } from './list/seat-list.tsx';
import { bestAvailable } from './map/best-available.ts';
import { pointOf } from './map/seat-map.ts';
import { withCartSeats } from './map/seat-status.ts';
import styles from './seat-picker.module.css';
import { HallMap } from './view/hall-map.tsx';
import { useView } from './view/use-view.ts';

interface SeatPickerProps {
  date: EventDate;
  hall: Hall;
  tariffs: readonly EventProduct[];
  reference: string;
  /** called when a standing sector is chosen in the map */
  onStanding: (sectorId: number) => void;
  /** total of the cart with the booking fee; undefined: the cart is empty */
  total: ReactNode;
  /** the next step */
  action: ReactNode;
  /** parts of the total, below the chosen seats */
  amounts: ReactNode;
  /** buttons of the standing sectors, above the list of seats */
  zones: ReactNode;
  /** notes below the list of seats */
  notes: ReactNode;
}

/** Distance of neighbouring seats after a search for the best, CSS pixels: large enough for a finger, or to be read. */
const NEAR = { touch: 44, mouse: 24 };

/** Choice of seats of a date by "best together", map or list, which share one selection. */
export function SeatPicker({ date, hall, tariffs, reference, onStanding, ...parts }: SeatPickerProps) {
  const t = useTexts();
  const { map, isKnown } = hall;
  const byCategory = useMemo(() => tariffsByCategory(tariffs), [tariffs]);
  const names = useSeatNames(map, byCategory, date);
  const { filter, setFilter, prices, range, fits } = useSeatFilter(map, byCategory, date);
  const control = useView(map);
  const { announcement, report, reportUnavailable, notice, close } = useChoiceMessages(names);
  const choice = useSeatChoice({ date, hall, tariffs: byCategory, reference, onResult: report });
  const statuses = useMemo(() => withCartSeats(hall.statuses, choice.mine), [hall.statuses, choice.mine]);
  const isFolding = useIsFolding();
  const [isOpen, setOpen] = useState(false);
  const [focused, setFocused] = useState<number | null>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const chosen = useRef<HTMLElement>(null);
  const list = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const isCovered = isFolding && isOpen;
  // the list is rendered after the map
  const hasList = useDeferredValue(!isFolding || isOpen, false);
  const isStart = choice.products.length === 0;

  useSteadyList(list, chosen);
  useLayoutEffect(() => {
    if (isCovered) chosen.current?.focus();
  }, [isCovered]);
  const fold = () => {
    setOpen(false);
    toggle.current?.focus();
  };
  useEscape(isCovered, fold);
  const focusChosen = () => {
    (isFolding && !isOpen ? toggle : chosen).current?.focus();
  };
  const chooseTogether = (seats: readonly number[]) => {
    const pitch = matchMedia('(pointer: coarse)').matches ? NEAR.touch : NEAR.mouse;
    control.centre(
      seats.map((seat) => pointOf(map, seat)),
      pitch,
    );
    setCurrent(seats.at(-1) ?? null);
    choice.choose(seats);
  };

  const best = (
    <BestForm
      key="best"
      most={choice.most}
      isPrimary={isStart}
      disabled={!isKnown}
      onChoose={(count) => {
        const seats = bestAvailable(map, statuses, { count, fits, withAccess: filter.accessible });
        if (seats) chooseTogether(seats);
        else report({ type: 'none-together', count });
        if (seats && isCovered) fold();
      }}
    />
  );
  const unavailable = notice?.type === 'unavailable' && (
    <UnavailableSeatsAlert
      seats={notice.seats}
      map={map}
      statuses={statuses}
      names={names}
      onChoose={(seats) => {
        close();
        focusChosen();
        chooseTogether(seats);
      }}
      onClose={close}
    />
  );

  const message = notice && notice.type !== 'unavailable' && (
    <Alert
      type={notice.type}
      message={notice.message}
      action={notice.mustWait && <WaitingRoomLink />}
      closeLabel={t('close')}
      onClose={close}
    />
  );

  return (
    <div className={layout.hall} data-open={isCovered || undefined}>
      <div className={layout.map} inert={isCovered}>
        <PriceKey map={map} prices={prices} range={range} />
        <HallMap
          hall={hall}
          fits={fits}
          names={names}
          control={control}
          mine={choice.mine}
          focused={focused}
          current={current}
          onCurrent={setCurrent}
          onToggle={(seat) => {
            if (isKnown) choice.toggle(seat);
          }}
          onStanding={onStanding}
          message={
            unavailable && !isCovered
              ? { seat: notice.seats.unavailable[0] ?? 0, content: unavailable }
              : undefined
          }
        />
      </div>
      {isCovered && (
        <button
          type="button"
          className={layout.backdrop}
          aria-label={t('close')}
          tabIndex={-1}
          onClick={fold}
        />
      )}
      <Tray
        isFolding={isFolding}
        isOpen={isOpen}
        onOpen={(isNowOpen) => {
          if (isNowOpen) setOpen(true);
          else fold();
        }}
        toggle={toggle}
        notice={isCovered && unavailable ? unavailable : message}
        total={parts.total}
        action={parts.action}
        start={isFolding && isStart && best}
        body={
          <>
            <section ref={chosen} className={styles.block} aria-label={t('chosen.title')} tabIndex={-1}>
              {!isStart && (
                <>
                  <h3>{t('chosen.title')}</h3>
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
                  {parts.amounts}
                </>
              )}
            </section>
            <div className={styles.block}>
              {!(isFolding && isStart) && best}
              <SeatFilterSelect map={map} range={range} filter={filter} onChange={setFilter} />
              {parts.zones}
            </div>
            <section ref={list} className={styles.block} aria-label={t('list.title')}>
              <h3>{t('list.title')}</h3>
              {hasList && (
                <SeatList
                  map={map}
                  statuses={statuses}
                  fits={fits}
                  mine={choice.mine}
                  names={names}
                  onToggle={choice.toggle}
                  onFocus={(seat) => {
                    setFocused(seat);
                    if (seat !== null) control.show(pointOf(map, seat));
                  }}
                  onUnavailable={reportUnavailable}
                />
              )}
            </section>
            {parts.notes}
          </>
        }
      />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  );
}
