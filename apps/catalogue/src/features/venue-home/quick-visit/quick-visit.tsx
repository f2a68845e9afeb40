import { productsQuery } from '@taquilla/api/calls';
import {
  inListOrder,
  productOn,
  toCents,
  type AccessInterface,
  type Headquarter,
  type Product,
} from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import {
  buttonClass,
  Chip,
  IconChevronRight,
  PoliteStatus,
  QuantityStepper,
  RetryAlert,
  Skeleton,
  textClass,
  useBottomBarSize,
} from '@taquilla/ui';
import { freeCapacity, isBookable, isFew, useSlotTime } from '@taquilla/visits';
import { chosenProducts, EMPTY_VISIT, roomsOf, visitToSearch } from '@taquilla/visits/choice';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { useTexts as useChoiceTexts } from '../../../base/choices/texts.ts';
import { useSelectionPrices } from '../../../base/choices/use-selection-prices.ts';
import { useWallClock } from '../../../base/opening/use-wall-clock.ts';
import { useTexts as useRoomTexts } from '../../../texts.ts';
import { BuyBox } from '../buy-box.tsx';
import { useTexts } from '../texts.ts';
import { quickProducts } from './quick-products.ts';
import styles from './quick-visit.module.css';
import { useQuickStock, type QuickStock } from './use-quick-stock.ts';

interface QuickVisitProps {
  venue: Headquarter;
  /** sales point of the standard ticket */
  point: AccessInterface;
  /** item of the standard ticket */
  itemId: number;
}

interface Wanted {
  day: string | null;
  slotId: number | null;
}

/** Card with day, time, quantities and the whole price of the standard ticket; its button opens the tickets page with this choice. */
export function QuickVisit({ venue, point, itemId }: QuickVisitProps) {
  const t = useTexts();
  const locale = useLocale();
  const products = useQuery(productsQuery('tickets', point.id, locale));
  const rows = quickProducts(inListOrder(products.data ?? [], locale), itemId);
  const [main] = rows;
  const [changed, setChanged] = useState<Readonly<Record<number, number>>>({});
  const [wanted, setWanted] = useState<Wanted>({ day: null, slotId: null });
  const quantities = { ...(main && { [main.id]: 1 }), ...changed };
  const party = chosenProducts(rows, quantities);
  const [room] = roomsOf(party);
  const stock = useQuickStock(
    itemId,
    room?.places ?? 1,
    useWallClock(venue.timezone).slice(0, 10),
    wanted.day,
  );
  const slot = stock.times?.find(({ stock_ticket_id: id }) => id === wanted.slotId) ?? stock.times?.[0];
  const search = visitToSearch({
    ...EMPTY_VISIT,
    interfaceId: point.id,
    quantities: Object.fromEntries(party.map(({ id, quantity }) => [id, quantity])),
    day: party.length > 0 ? (stock.day ?? null) : null,
    slots: slot && room ? { [room.id]: slot.stock_ticket_id } : {},
  });
  if (products.data && rows.length === 0)
    return <BuyBox venue={venue} type="tickets" ticket={point.ticket} />;
  const tickets = `/monuments/${venue.slug}/tickets`;
  const toStep = (step: 'when' | 'time') => {
    const parameters = new URLSearchParams(search);
    parameters.delete('times');
    if (step === 'when') parameters.delete('day');
    parameters.set('step', step);
    return `${tickets}?${parameters.toString()}`;
  };
  return (
    <section className={styles.card} aria-label={point.name}>
      <div className={styles.head}>
        <h2 className={styles.title}>{point.name}</h2>
        <a href="#prices" className={styles.more}>
          {t('quick.other')}
        </a>
      </div>
      <div className={styles.stock} data-needs-scripts="" data-fixed-size="">
        {stock.hasFailed ? (
          <Failed onRetry={stock.retry} />
        ) : (
          <>
            <Days
              stock={stock}
              timeZone={venue.timezone}
              all={<More to={toStep('when')}>{t('quick.allDays')}</More>}
              onChoose={(day) => {
                setWanted({ day, slotId: null });
              }}
            />
            <Times
              stock={stock}
              chosenId={slot?.stock_ticket_id}
              all={<More to={toStep('time')}>{t('quick.allTimes')}</More>}
              onChoose={(slotId) => {
                setWanted({ day: stock.day ?? null, slotId });
              }}
            />
          </>
        )}
      </div>
      {products.isLoading && <Skeleton height="11rem" />}
      {products.isError && (
        <Failed
          onRetry={() => {
            void products.refetch();
          }}
        />
      )}
      <Party
        rows={rows.map((product) => productOn(product, stock.day ?? null))}
        quantities={quantities}
        onChange={(id, quantity) => {
          setChanged({ ...changed, [id]: quantity });
        }}
      />
      <Pay
        venue={venue}
        party={party.map((product) => productOn(product, stock.day ?? null))}
        when={slot && stock.day !== undefined ? { day: stock.day, at: slot.visit_at } : undefined}
        to={tickets + search}
        isKnown={products.data !== undefined}
      />
    </section>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={styles.more}>
      {children}
      <IconChevronRight />
    </Link>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  return <RetryAlert message={t('quick.failed')} retryLabel={tRoom('state.retry')} onRetry={onRetry} />;
}

interface DaysProps {
  stock: QuickStock;
  timeZone: string;
  all: ReactNode;
  onChoose: (day: string) => void;
}

function Days({ stock: { days, stateOf, day: chosen }, timeZone, all, onChoose }: DaysProps) {
  const t = useTexts();
  const locale = useLocale();
  const names = [t('quick.today'), t('quick.tomorrow')];
  return (
    <fieldset>
      <div className={styles.row}>
        <legend>{t('quick.day')}</legend>
        {all}
      </div>
      <div className={styles.chips} data-of-now="">
        {days.map((day, index) => {
          const state = stateOf(day);
          const isFree = state === undefined || isBookable(state);
          const date = formatDate(day, { locale, timeZone, style: 'shortDay' });
          return (
            <Chip
              key={day}
              selected={day === chosen}
              disabled={!isFree}
              detail={isFree ? date : t(state === 'closed' ? 'quick.closed' : 'quick.full')}
              className={styles.chip}
              onClick={() => {
                onChoose(day);
              }}
            >
              {names[index] ?? formatDate(day, { locale, timeZone, style: 'fullWeekday' })}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}

interface TimesProps {
  stock: QuickStock;
  chosenId: number | undefined;
  all: ReactNode;
  onChoose: (slotId: number) => void;
}

function Times({ stock: { times }, chosenId, all, onChoose }: TimesProps) {
  const t = useTexts();
  const slotTime = useSlotTime();
  return (
    <fieldset>
      <div className={styles.row}>
        <legend>{t('quick.time')}</legend>
        {all}
      </div>
      <div className={styles.chips}>
        {times === undefined && [0, 1, 2].map((index) => <Skeleton key={index} height="3.25rem" />)}
        {times?.map((slot) => {
          const left = freeCapacity(slot);
          return (
            <Chip
              key={slot.stock_ticket_id}
              selected={slot.stock_ticket_id === chosenId}
              detail={isFew(left) ? t('quick.left', { count: left }) : undefined}
              className={styles.chip}
              onClick={() => {
                onChoose(slot.stock_ticket_id);
              }}
            >
              {slotTime(slot)}
            </Chip>
          );
        })}
      </div>
      {times?.length === 0 && <p className={styles.none}>{t('quick.none')}</p>}
    </fieldset>
  );
}

interface PartyProps {
  rows: readonly Product[];
  quantities: Readonly<Record<number, number>>;
  onChange: (productId: number, quantity: number) => void;
}

function Party({ rows, quantities, onChange }: PartyProps) {
  const t = useTexts();
  const tChoice = useChoiceTexts();
  return (
    <ul className={styles.party} aria-label={t('quick.tickets')}>
      {rows.map(({ id, name, description, total, max_quantity: most }) => (
        <li key={id}>
          <div className={styles.who}>
            <span>
              <span className={textClass('strong')}>{name}</span>{' '}
              <span className={textClass('soft')}>{formatMoney(toCents(total))}</span>
            </span>
            {description && <span className={textClass('note')}>{description}</span>}
          </div>
          <div data-needs-scripts="">
            <QuantityStepper
              value={quantities[id] ?? 0}
              {...(most !== null && { max: most })}
              label={name}
              decreaseLabel={tChoice('products.less', { name })}
              increaseLabel={tChoice('products.more', { name })}
              onChange={(quantity) => {
                onChange(id, quantity);
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface PayProps {
  venue: Headquarter;
  party: readonly (Product & { quantity: number })[];
  /** chosen day and instant */
  when: { day: string; at: string } | undefined;
  to: string;
  /** the products are loaded */
  isKnown: boolean;
}

/** Total with fee, and the button; fixed at the bottom of a phone's screen. */
function Pay({ venue, party, when, to, isKnown }: PayProps) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const locale = useLocale();
  const bar = useRef<HTMLDivElement>(null);
  useBottomBarSize(bar);
  const { total, fee = 0 } = useSelectionPrices('tickets', null)(party);
  const count = party.reduce((sum, { quantity }) => sum + quantity, 0);
  const inWords = (style: 'shortDay' | 'time', instant: string) =>
    formatDate(instant, { locale, timeZone: venue.timezone, style });
  const chosen = [
    when && `${inWords('shortDay', when.day)}, ${inWords('time', when.at)}`,
    t('quick.count', { count }),
  ];
  const price = formatMoney(total);
  return (
    <div ref={bar} className={styles.pay} data-bottom-bar="">
      {count > 0 ? (
        <div className={styles.total}>
          <span className={textClass('note')} data-later="">
            {chosen.filter(Boolean).join(' · ')}
          </span>
          <strong className={styles.whole}>{price}</strong>
          {fee > 0 && (
            <span className={textClass('note')}>{tRoom('home.feeInside', { fee: formatMoney(fee) })}</span>
          )}
          <PoliteStatus>{price}</PoliteStatus>
        </div>
      ) : (
        <p className={styles.total}>{isKnown && t('quick.nothing')}</p>
      )}
      <Link to={to} className={buttonClass({ size: 'large' })}>
        {t('quick.continue')}
      </Link>
      {venue.sale_time_in_minute !== null && (
        <p className={`${textClass('note')} ${styles.held}`}>
          {tRoom('home.held', { minutes: venue.sale_time_in_minute })}
        </p>
      )}
    </div>
  );
}
