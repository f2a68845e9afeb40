import { eventLineTotal, type Cents, type Locale } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { findExtras, type TariffExtra } from '../../catalogue/index.ts';
import { textsOf } from '../../venues/index.ts';
import type { EventDate } from './event-dates.ts';

/** Tariff of an event: the prices of one place of a category. */
export interface EventTariff {
  id: number;
  venueId: number;
  priceListId: number;
  /** category of its places */
  categoryId: number;
  name: string;
  price: Cents;
  presalePrice: Cents;
  combined: TariffExtra[];
}

/** Returns the price of one unit of a tariff on a date, with its combined products. */
export const unitPriceOf = (
  tariff: EventTariff,
  { presaleFinishedAt }: Pick<EventDate, 'presaleFinishedAt'>,
  now: Date,
): Cents => eventLineTotal(tariff, 1, presaleFinishedAt, now);

/** Loads tariffs by id; unknown ids are missing. */
export async function findEventTariffs(db: Db, ids: readonly number[], locale: Locale) {
  if (ids.length === 0) return new Map<number, EventTariff>();
  const rows = await db.selectFrom('category_price_list').selectAll().where('id', 'in', ids).execute();
  const names = await textsOf(db, 'event-product', ids, locale);
  const extras = await findExtras(db, ids, locale);
  const tariffs = rows.map((row): EventTariff => ({
    id: row.id,
    venueId: row.headquarter_id,
    priceListId: row.price_list_id,
    categoryId: row.category_id,
    name: names(row.id, 'name'),
    price: row.price_cents,
    presalePrice: row.presale_cents,
    combined: extras.get(row.id) ?? [],
  }));
  return new Map(tariffs.map((tariff) => [tariff.id, tariff]));
}

/**
 * Finds the active tariff of a price list that corresponds to a tariff: the tariff itself, else a tariff of the same name and
 * category; undefined: none.
 */
export async function findSameTariff(
  db: Db,
  tariff: EventTariff,
  priceListId: number,
  locale: Locale,
): Promise<EventTariff | undefined> {
  const rows = await db
    .selectFrom('category_price_list')
    .select('id')
    .where((eb) => eb.and({ price_list_id: priceListId, category_id: tariff.categoryId, is_active: true }))
    .orderBy('position')
    .execute();
  const tariffs = await findEventTariffs(
    db,
    rows.map(({ id }) => id),
    locale,
  );
  const all = [...tariffs.values()];
  return tariffs.get(tariff.id) ?? all.find(({ name }) => name === tariff.name);
}
