/** Offers of event places to the waiting list. The transaction locks the date until it ends. */
import { sql } from 'kysely';
import { idsOf } from '../../../../database/rows.ts';
import type { Db, Trx } from '../../../../database/open-database.ts';
import { findRules } from '../../purchase-limits/index.ts';
import { releaseWaitlistReservations } from '../waitlist-reservations.ts';
import { anySeats, bestSeats } from './best-seats.ts';
import { seats } from './inventory.ts';
import type { SeatNeed } from './seat-needs.ts';
import { reserveSeats } from './reserve-seats.ts';

/** Offer to one entry of the waiting list. */
export interface SeatOffer {
  hourId: number;
  /** id in `category_price_list` */
  tariffId: number;
  quantity: number;
  /** new reference that no cart has */
  reference: string;
  until: Date;
  now: Date;
}

/** Locks a date and releases its waiting-list reservations. @returns free places; 0 once it has begun */
export async function openHour(trx: Trx, hourId: number, now: Date): Promise<number> {
  await releaseWaitlistReservations(trx, seats, hourId, now);
  // locks zones before their date, like all transactions
  await sql`select sector_id from event_zone where hour_id = ${hourId} order by sector_id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ free: number }>`
    select case when visit_at > ${now} then quantity - sold - held else 0 end as free
    from event_hour where id = ${hourId} for update`.execute(trx);
  return rows[0]?.free ?? 0;
}

/**
 * Holds the offered places.
 * @returns ids of the holds; undefined: too few free places at this tariff, or more than a cart may hold
 */
export async function offerSeats(
  trx: Trx,
  { until, hourId, tariffId, quantity, ...offer }: SeatOffer,
): Promise<string[] | undefined> {
  const need = await freeSeats(trx, { hourId, tariffId, quantity }, bestSeats);
  const rules = need && (await findRules(trx, 'date', [hourId])).get(hourId);
  if (!rules || quantity > rules.cart) return undefined;
  const { holds } = await reserveSeats(trx, { ...offer, hourId, need, rules, network: null });
  const ids = idsOf(holds);
  await trx.updateTable('event_hold').set({ expires_at: until }).where('id', 'in', ids).execute();
  return ids;
}

type SeatSearch = Pick<SeatOffer, 'hourId' | 'tariffId' | 'quantity'>;

/**
 * Finds free places of a date at one tariff: in one standing sector, seats, or unnumbered places of a date without a
 * map. Wheelchair and companion seats are excluded; visitors select them in the map.
 * @param find selects the seats: any, or the best (R365)
 * @returns undefined when there are too few
 */
export async function freeSeats(
  db: Db | Trx,
  { hourId, tariffId, quantity }: SeatSearch,
  find = anySeats,
): Promise<SeatNeed[] | undefined> {
  const { rows } = await sql<{ map_id: number | null; category_id: number }>`
    select event_hour.map_id, tariff.category_id
    from event_hour
    join category_price_list as tariff on tariff.price_list_id = event_hour.price_list_id and tariff.is_active
    where event_hour.id = ${hourId} and tariff.id = ${tariffId}
      and event_hour.quantity - event_hour.sold - event_hour.held >= ${quantity}`.execute(db);
  const [hour] = rows;
  if (!hour) return undefined;
  const need = { hourId, categoryPriceListId: tariffId };
  if (hour.map_id === null) return [{ ...need, sectorId: null, placeId: null, quantity }];
  const sectorId = await freeSector(db, hour.map_id, hour.category_id, { hourId, quantity });
  if (sectorId !== undefined) return [{ ...need, sectorId, placeId: null, quantity }];
  const request = { hourId, mapId: hour.map_id, categoryId: hour.category_id, count: quantity };
  const places = await find(db, { ...request, access: null, near: null });
  if (places.length < quantity) return undefined;
  return places.map(({ id, sector_id }) => ({ ...need, sectorId: sector_id, placeId: id, quantity: 1 }));
}

type InHour = Pick<SeatOffer, 'hourId' | 'quantity'>;

/** Finds a standing sector of a category with enough free places. */
export async function freeSector(
  db: Db | Trx,
  mapId: number,
  categoryId: number,
  { hourId, quantity }: InHour,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select sector.id
    from event_sector as sector
    join event_zone as zone on zone.sector_id = sector.id and zone.hour_id = ${hourId}
    where sector.map_id = ${mapId} and sector.kind = 'standing' and sector.category_id = ${categoryId}
      and zone.quantity - zone.sold - zone.held >= ${quantity}
    order by sector.id limit 1`.execute(db);
  return rows[0]?.id;
}
