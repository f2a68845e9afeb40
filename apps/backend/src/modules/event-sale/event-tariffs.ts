import type { Cents, Locale } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { textsOf } from '../texts/texts.ts';

/** What comes with each unit of a tariff, now. */
export interface TariffExtra {
  name: string;
  quantity: number;
  /** all of it, per unit of the tariff */
  total: Cents;
  available: boolean;
  roomId: number | null;
  roomName: string | null;
  /** null: at no time of its own */
  minutesBefore: number | null;
}

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
export async function findEventTariffs(
  db: Db,
  ids: readonly number[],
  locale: Locale,
): Promise<Map<number, EventTariff>> {
  if (ids.length === 0) return new Map();
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

async function findExtras(db: Db, tariffIds: readonly number[], locale: Locale) {
  const rows = await db
    .selectFrom('combined_product')
    .selectAll()
    .where('category_price_list_id', 'in', tariffIds)
    .orderBy('position')
    .execute();
  const ids = rows.map(({ id }) => id);
  const names = await textsOf(db, 'combined-product', ids, locale);
  const rooms = await textsOf(db, 'room', [...new Set(rows.flatMap(({ room_id }) => room_id ?? []))], locale);
  const extras = new Map<number, TariffExtra[]>();
  for (const row of rows) {
    const extra = {
      name: names(row.id, 'name'),
      quantity: row.quantity,
      total: row.total_cents,
      available: row.is_available,
      roomId: row.room_id,
      roomName: row.room_id === null ? null : rooms(row.room_id, 'name'),
      minutesBefore: row.minutes_before,
    };
    extras.set(row.category_price_list_id, [...(extras.get(row.category_price_list_id) ?? []), extra]);
  }
  return extras;
}
