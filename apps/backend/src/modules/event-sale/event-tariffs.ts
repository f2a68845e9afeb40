import type { Cents, Locale } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { findExtras, type TariffExtra } from '../event/index.ts';
import { textsOf } from '../texts/index.ts';

/** A tariff as it is sold. */
export interface EventTariff {
  id: number;
  venueId: number;
  name: string;
  price: Cents;
  presalePrice: Cents;
  combined: TariffExtra[];
}

/** Tariffs by id; those that are not there are missing. */
export async function findEventTariffs(db: Db, ids: readonly number[], locale: Locale) {
  if (ids.length === 0) return new Map<number, EventTariff>();
  const rows = await db.selectFrom('category_price_list').selectAll().where('id', 'in', ids).execute();
  const names = await textsOf(db, 'event-product', ids, locale);
  const extras = await findExtras(db, ids, locale);
  const tariffs = rows.map((row): EventTariff => ({
    id: row.id,
    venueId: row.headquarter_id,
    name: names(row.id, 'name'),
    price: row.price_cents,
    presalePrice: row.presale_cents,
    combined: extras.get(row.id) ?? [],
  }));
  return new Map(tariffs.map((tariff) => [tariff.id, tariff]));
}
