/** Why a take that the database refused was refused, if not for want of places. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';
import { cartAt, DEFAULT_HOLD_MINUTES, type HoldsTable, type Shared } from './hold-terms.ts';
import { heldTooLong, tooManyHeld, tooManyOfVisit, type ShareRefused } from './refused-share.ts';

export interface RefusedTake extends Shared {
  /** slot or date */
  placeId: number;
  reference: string;
  now: Date;
  /** a sale's own places: only the address's share counts */
  isOfSale?: boolean;
}

/** @returns undefined when shares and times allow it */
export async function whyRefused(
  db: Db | Trx,
  table: HoldsTable,
  take: RefusedTake,
): Promise<ShareRefused | undefined> {
  return (take.isOfSale ? undefined : await ofCart(db, table, take)) ?? (await ofAddress(db, take));
}

async function ofCart(db: Db | Trx, table: HoldsTable, take: RefusedTake) {
  const { placeId, reference, rules, quantity, now } = take;
  const asked = {
    reference: sql`${reference}::text`,
    venueId: sql`${rules.venueId}::bigint`,
    placeId: sql`${placeId}::bigint`,
    askedId: sql`null`,
  };
  const { rows } = await sql<{ may_hold: boolean; places: number; free_in: number }>`
    select cart.may_hold, cart.places::integer as places,
      ceil(extract(epoch from (
        select until + coalesce(sale_time_in_minute, ${DEFAULT_HOLD_MINUTES}::integer) * interval '1 minute' - ${now}::timestamptz
        from cart_clock join venue on venue.id = cart_clock.headquarter_id
        where reference = ${reference} and headquarter_id = ${rules.venueId}
      )) / 60)::integer as free_in
    from (${cartAt(table, asked, now)}) as cart`.execute(db);
  const [cart] = rows;
  if (!cart) return undefined;
  if (!cart.may_hold) return heldTooLong(Math.max(1, cart.free_in));
  return cart.places + quantity > rules.cart ? tooManyOfVisit(rules.cart, rules.contact) : undefined;
}

async function ofAddress(db: Db | Trx, { network, rules, quantity }: RefusedTake) {
  if (network === null) return undefined;
  const used = await db
    .selectFrom('hold_share')
    .select(['scope', 'held'])
    .where('network', '=', network)
    .where('scope', 'in', [rules.scopes.place, rules.scopes.day])
    .execute();
  const held = (scope: string) => used.find((one) => one.scope === scope)?.held ?? 0;
  if (held(rules.scopes.place) + quantity > rules.address) return tooManyHeld('visit', rules);
  return held(rules.scopes.day) + quantity > rules.addressDay ? tooManyHeld('day', rules) : undefined;
}
