/** What follows when holds end: their address has its share again, their cart's clock is remembered. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../database/open-database.ts';

/** A hold of slots or dates that ends, wholly or in part. */
export interface EndedHold {
  headquarter_id: number;
  reference: string;
  quantity: number;
  network: string | null;
  /** the scopes it counts for, beside that of its day */
  placeScope: string;
  day_scope: string | null;
  extensions: number;
  began_at: Date | null;
  created_at: Date;
}

/**
 * Gives addresses back what they held. Called last in a transaction: the rows of slots and dates come before those of
 * addresses.
 * @param isPaid the places are sold; else they were held for nothing
 */
export async function giveSharesBack(
  trx: Trx,
  holds: readonly Pick<EndedHold, 'network' | 'placeScope' | 'day_scope' | 'quantity'>[],
  { isPaid, now }: { isPaid: boolean; now: Date },
): Promise<void> {
  const back = holds.flatMap(({ network, placeScope, day_scope, quantity }) =>
    network === null ? [] : [placeScope, day_scope ?? ''].map((scope) => ({ network, scope, quantity })),
  );
  if (back.length === 0) return;
  await sql`
    update hold_share
    set held = held - back.places, changed_at = ${now},
      let_go = let_go + case when ${isPaid}::boolean then 0 else back.places end
    from (
      select network, scope, sum(quantity)::integer as places
      from unnest(
        ${back.map(({ network }) => network)}::text[], ${back.map(({ scope }) => scope)}::text[],
        ${back.map(({ quantity }) => quantity)}::integer[]
      ) as one (network, scope, quantity)
      group by network, scope
    ) as back
    where hold_share.network = back.network and hold_share.scope = back.scope`.execute(trx);
}

/** Remembers how long carts have held, so that giving back and holding again begins no new clock. */
export async function rememberClocks(trx: Trx, holds: readonly EndedHold[], now: Date): Promise<void> {
  if (holds.length === 0) return;
  const began = holds.map(({ began_at, created_at }) => began_at ?? created_at);
  await sql`
    insert into cart_clock (reference, headquarter_id, began_at, until, extensions)
    select reference, headquarter_id, min(began_at), ${now}, max(extensions)
    from unnest(
      ${holds.map(({ reference }) => reference)}::text[],
      ${holds.map(({ headquarter_id }) => headquarter_id)}::bigint[],
      ${began.map((time) => time.toISOString())}::timestamptz[],
      ${holds.map(({ extensions }) => extensions)}::integer[]
    ) as ended (reference, headquarter_id, began_at, extensions)
    group by reference, headquarter_id
    order by reference, headquarter_id
    ${replaceClock}`.execute(trx);
}

export const replaceClock = sql`
  on conflict (reference, headquarter_id) do update
  set began_at = excluded.began_at, until = excluded.until, extensions = excluded.extensions`;

const KEPT_MS = 2 * 24 * 60 * 60_000;

/** Forgets the clocks of carts, and addresses that hold nothing, of more than two days ago. */
export async function forgetShares(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('cart_clock').where('until', '<', before).execute();
  await db.deleteFrom('hold_share').where('held', '=', 0).where('changed_at', '<', before).execute();
}
