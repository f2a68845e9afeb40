import type { Cents, EventDetail } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { useEventCart, usePriceTime } from '@taquilla/shared-state';
import { useManagementCost } from '@taquilla/visits';
import { useTexts } from '../../texts.ts';
import { sumTotals, totalsByEvent, type EventTotal } from './totals-by-event.ts';

interface EventTotals {
  /** total of the shown event; undefined: none of its tickets are in the cart */
  current: EventTotal | undefined;
  /** totals of all other events together */
  others: ReturnType<typeof sumTotals>;
  /** title of the other event, or their number */
  othersTitle: string;
  /** booking fee of the cart, cents: part of the shown event's total, if any, so that the totals add up */
  fee: Cents;
  /** "incl. 1,50 € fee"; empty: there is no fee */
  feeNote: string;
  /** "2 tickets · 2 dates"; "2 seats" where all are seats */
  textOf: (total: Pick<EventTotal, 'places' | 'dates'> & { isSeated?: boolean }) => string;
}

/** Returns the totals of the event cart as the pages of an event show them. */
export function useEventTotals(event: EventDetail): EventTotals {
  const t = useTexts();
  const cart = useEventCart((current) => current);
  const lines = cart?.lines ?? [];
  const priceTime = usePriceTime(lines.map(({ stock }) => stock.presale_finished_at));
  const { cost } = useManagementCost();
  const totals = cart ? totalsByEvent(cart, priceTime) : [];
  const current = totals.find(({ eventId }) => eventId === event.id);
  const [other, ...more] = totals.filter((total) => total !== current);
  const fee = totals.length > 0 ? (cost ?? 0) : 0;
  return {
    current,
    others: sumTotals(other ? [other, ...more] : []),
    othersTitle: more.length > 0 ? t('bar.events', { count: more.length + 1 }) : (other?.title ?? ''),
    fee,
    feeNote:
      cost === undefined ? t('bar.feeOnTop') : fee > 0 ? t('bar.feeInside', { fee: formatMoney(fee) }) : '',
    textOf: ({ places, dates, isSeated = false }) =>
      [
        t(isSeated ? 'bar.seats' : 'bar.places', { count: places }),
        dates > 1 && t('bar.dates', { count: dates }),
      ]
        .filter(Boolean)
        .join(' · '),
  };
}
