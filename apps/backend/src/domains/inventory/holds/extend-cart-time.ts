import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { refuse } from '../../../errors.ts';
import { holdRule } from './hold-terms.ts';
import type { Held, HoldsTable } from './inventory.ts';

export interface Extension {
  /** earliest expiry among the extended holds */
  expiresAt: Date;
  /** remaining extensions, at the venue that allows the fewest */
  extensionsLeft: number;
}

/**
 * Extends the live holds of a cart: at each venue by its whole hold time from now, as often as the venue allows and
 * never beyond the cart's maximum duration there. Waiting-list offers keep their expiry, since other visitors wait for
 * them (R300).
 * @throws 409 when the cart holds nothing or no venue allows another extension
 */
export async function extendCartTime(
  trx: Trx,
  table: HoldsTable,
  live: readonly Held[],
  now: Date,
): Promise<Extension> {
  if (live.length === 0) throw refuse('nothingHeld');
  const offered = await offeredAmong(trx, live);
  const holds = live.filter(({ id }) => !offered.has(id));
  if (holds.length === 0) throw refuse('noMoreTime');
  const ids = [...new Set(holds.map((hold) => hold.headquarter_id))];
  const { rows: venues } = await sql<VenueTime>`
    select venue.id, extract(epoch from rule.turn)::float8 * 1000 as turn,
      extract(epoch from rule.turn * rule.longest)::float8 * 1000 as longest, venue.max_hold_extensions as "maxExtensions"
    from venue cross join lateral ${holdRule}
    where venue.id = any (${ids}::bigint[])`.execute(trx);
  const extended = venues.map((venue) => {
    const own = holds.filter((hold) => hold.headquarter_id === venue.id);
    return { own, ...timeAt(venue, own, now) };
  });
  if (extended.every(({ isMore }) => !isMore)) throw refuse('noMoreTime');
  for (const { own, isMore, expiresAt, extension_count } of extended) {
    if (!isMore) continue;
    const ids = own.map(({ id }) => id);
    const written = { expires_at: expiresAt, extension_count };
    await trx.updateTable(table).set(written).where('id', 'in', ids).execute();
  }
  return {
    expiresAt: new Date(Math.min(...extended.map(({ expiresAt }) => expiresAt.getTime()))),
    extensionsLeft: Math.min(...extended.map(({ left }) => left)),
  };
}

async function offeredAmong(trx: Trx, holds: readonly Held[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select unnest(hold_ids) as id from waiting_entry
    where state = 'offered' and hold_ids && ${holds.map(({ id }) => id)}::uuid[]`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

interface VenueTime {
  id: number;
  /** ms */
  turn: number;
  /** ms */
  longest: number;
  maxExtensions: number;
}

/** Computes the new expiry of the holds at one venue; `isMore` false: no change. */
function timeAt({ turn, longest, maxExtensions }: VenueTime, own: readonly Held[], now: Date) {
  const began = Math.min(...own.map(({ began_at, created_at }) => (began_at ?? created_at).getTime()));
  const before = Math.min(...own.map(({ expires_at }) => expires_at.getTime()));
  const used = Math.max(...own.map(({ extension_count }) => extension_count));
  const after = Math.min(now.getTime() + turn, began + longest);
  const isMore = used < maxExtensions && after >= before;
  const extension_count = isMore ? used + 1 : used;
  return {
    isMore,
    extension_count,
    expiresAt: new Date(isMore ? after : before),
    left: maxExtensions - extension_count,
  };
}
