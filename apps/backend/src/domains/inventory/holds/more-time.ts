import { sql } from 'kysely';
import type { Trx } from '../../../database/open-database.ts';
import { refuse } from '../../../errors.ts';
import { holdRule } from './hold-terms.ts';
import type { Held, HoldsTable } from './inventory.ts';

export interface Extension {
  /** of the holds that end first */
  expiresAt: Date;
  /** how often more can be asked for, at the venue that allows it least */
  extensionsLeft: number;
}

/**
 * Writes more time into a cart's live holds: at each venue that venue's whole time again, counted from now, as often as
 * it allows and never past the cart's longest time there. What a waiting list has offered keeps its own end: others wait
 * for it (R300).
 * @throws 409 when nothing is held any more or no venue gives more
 */
export async function moreTime(
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
      extract(epoch from rule.turn * rule.longest)::float8 * 1000 as longest, venue.max_hold_extensions as most
    from venue cross join lateral ${holdRule}
    where venue.id = any (${ids}::bigint[])`.execute(trx);
  const given = venues.map((venue) => {
    const own = holds.filter((hold) => hold.headquarter_id === venue.id);
    return { own, ...timeAt(venue, own, now) };
  });
  if (given.every(({ isMore }) => !isMore)) throw refuse('noMoreTime');
  for (const { own, isMore, expiresAt, extension_count } of given) {
    if (!isMore) continue;
    const ids = own.map(({ id }) => id);
    const written = { expires_at: expiresAt, extension_count };
    await trx.updateTable(table).set(written).where('id', 'in', ids).execute();
  }
  return {
    expiresAt: new Date(Math.min(...given.map(({ expiresAt }) => expiresAt.getTime()))),
    extensionsLeft: Math.min(...given.map(({ left }) => left)),
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
  /** extensions */
  most: number;
}

/** What one venue's holds become; `isMore` false: they stay as they are. */
function timeAt({ turn, longest, most }: VenueTime, own: readonly Held[], now: Date) {
  const began = Math.min(...own.map(({ began_at, created_at }) => (began_at ?? created_at).getTime()));
  const before = Math.min(...own.map(({ expires_at }) => expires_at.getTime()));
  const used = Math.max(...own.map(({ extension_count }) => extension_count));
  const wanted = Math.min(now.getTime() + turn, began + longest);
  const isMore = used < most && wanted >= before;
  const extension_count = isMore ? used + 1 : used;
  return {
    isMore,
    extension_count,
    expiresAt: new Date(isMore ? wanted : before),
    left: most - extension_count,
  };
}
