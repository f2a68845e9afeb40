import type { Cents } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import type { Sale } from '../sale/index.ts';
import { findEventDates } from './event-dates.ts';
import { findEventLines } from './event-lines.ts';
import { findEventTariffs, unitPriceOf } from './event-tariffs.ts';

interface AgreedPrice {
  hourId: number;
  tariffId: number;
  unitCents: Cents;
}

/**
 * Whether the price of an ordered line is no longer offered: its tariff or date is off sale, its presale has ended, or the
 * price has increased.
 */
export async function isPriceOver(
  db: Db,
  { locale }: Pick<Sale, 'locale'>,
  lines: readonly AgreedPrice[],
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const dates = await findEventDates(
    db,
    lines.map(({ hourId }) => hourId),
    locale,
  );
  const tariffs = await findEventTariffs(
    db,
    lines.map(({ tariffId }) => tariffId),
    locale,
  );
  return lines.some(({ hourId, tariffId, unitCents }) => {
    const date = dates.get(hourId);
    const tariff = tariffs.get(tariffId);
    if (!date || !tariff || date.priceListId === null) return true;
    const { presaleFinishedAt: end } = date;
    const hadPresale = tariff.presalePrice > 0 && end !== null && end > since && end <= now;
    return hadPresale || unitPriceOf(tariff, date, now) > unitCents;
  });
}

/** Whether the price of any line of a sale is no longer offered (`isPriceOver`). */
export async function isSalePriceOver(db: Db, sale: Sale, now: Date): Promise<boolean> {
  const lines = await findEventLines(db, sale.id);
  const agreed = lines.map(({ hour_id, category_price_list_id, unit_cents }) => ({
    hourId: hour_id,
    tariffId: category_price_list_id,
    unitCents: unit_cents,
  }));
  return isPriceOver(db, sale, agreed, { since: sale.created_at, now });
}
