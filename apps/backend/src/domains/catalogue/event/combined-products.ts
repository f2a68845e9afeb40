import type { Cents, Locale } from '@taquilla/contracts';
import type { Db } from '../../../database/open-database.ts';
import { grouped, idsOf } from '../../../database/rows.ts';
import { textsOf } from '../../venues/index.ts';

/** Combined product of a tariff, part of each unit while it is available. */
export interface TariffExtra {
  id: number;
  name: string;
  quantity: number;
  /** total per unit of the tariff */
  total: Cents;
  available: boolean;
  roomId: number | null;
  roomName: string | null;
  /** null: no fixed time */
  minutesBefore: number | null;
}

/** Reads combined products by tariff, in order; tariffs without any are missing. */
export async function findExtras(
  db: Db,
  tariffIds: readonly number[],
  locale: Locale,
): Promise<Map<number, TariffExtra[]>> {
  if (tariffIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('combined_product')
    .selectAll()
    .where('category_price_list_id', 'in', tariffIds)
    .orderBy('position')
    .execute();
  const names = await textsOf(db, 'combined-product', idsOf(rows), locale);
  const rooms = await textsOf(db, 'room', [...new Set(rows.flatMap(({ room_id }) => room_id ?? []))], locale);
  return grouped(
    rows,
    ({ category_price_list_id }) => category_price_list_id,
    (row) => ({
      id: row.id,
      name: names(row.id, 'name'),
      quantity: row.quantity,
      total: row.total_cents,
      available: row.is_available,
      roomId: row.room_id,
      roomName: row.room_id === null ? null : rooms(row.room_id, 'name'),
      minutesBefore: row.minutes_before,
    }),
  );
}
