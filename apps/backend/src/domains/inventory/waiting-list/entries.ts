/** Entries of the waiting list: queries and state changes. */
import { sql, type Selectable } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { idsOf } from '../../../database/rows.ts';
import type { Schema } from '../../../database/schema.ts';
import { transition } from '../../../states/transition.ts';
import { waitingEntryMachine } from '../../../states/waiting-entry.ts';
import { getVenue } from '../../venues/index.ts';

export type WaitingEntry = Selectable<Schema['waiting_entry']>;
export type WaitingKind = WaitingEntry['kind'];

/** Duration of offers where the venue has closed its waiting list; existing entries still get offers. */
const DEFAULT_OFFER_MINUTES = 120;

/** `why` of an entry that its visitor has left. */
export const LEFT = 'left';

/** Returns the waiting-list rules of a venue; null: no waiting list. */
export async function waitingRules(db: Db | Trx, venueId: number) {
  const { self_service: rules } = await getVenue(db, venueId, ['self_service']);
  return rules?.waitingList ?? null;
}

export const offerMinutes = async (db: Db | Trx, venueId: number): Promise<number> =>
  (await waitingRules(db, venueId))?.offerMinutes ?? DEFAULT_OFFER_MINUTES;

export const findEntry = (db: Db | Trx, id: string): Promise<WaitingEntry | undefined> =>
  db.selectFrom('waiting_entry').selectAll().where('id', '=', id).executeTakeFirst();

export const lockEntry = (trx: Trx, id: string): Promise<WaitingEntry | undefined> =>
  trx.selectFrom('waiting_entry').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Returns ids of the slots or dates of an entry. */
export async function placesOf(db: Db | Trx, entryId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('waiting_place')
    .select('place_id as id')
    .where('entry_id', '=', entryId)
    .orderBy('place_id')
    .execute();
  return idsOf(rows);
}

/** Opens or closes an entry: capacity released at its slots or dates is reserved for open entries. */
export async function setOpen(trx: Trx, entryId: string, isOpen: boolean): Promise<void> {
  await trx
    .updateTable('waiting_place')
    .set({ is_open: isOpen })
    .where('entry_id', '=', entryId)
    .where('is_open', '=', !isOpen)
    .execute();
}

/** Ends an entry, which the caller has locked, without a purchase. */
export async function endEntry(
  trx: Trx,
  { id, state }: Pick<WaitingEntry, 'id' | 'state'>,
  why: string,
  now: Date,
): Promise<void> {
  await transition(trx, waitingEntryMachine, 'end', [{ id, from: state, set: { ended_at: now, why } }]);
  await setOpen(trx, id, false);
}

/** Returns the number of open entries of the longest list among slots or dates. */
export async function longestList(
  db: Db | Trx,
  kind: WaitingKind,
  placeIds: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ longest: number }>`
    select coalesce(max(waiting), 0)::integer as longest from (
      select count(*) as waiting from waiting_place
      where kind = ${kind} and place_id = any (${placeIds}::bigint[]) and is_open
      group by place_id
    ) as list`.execute(db);
  return rows[0]?.longest ?? 0;
}

/** Counts open entries that were confirmed earlier for any slot or date of this entry. */
export async function countBefore(db: Db | Trx, { id, confirmed_at }: WaitingEntry): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select count(distinct other.id)::integer as ahead
    from waiting_place as own
    join waiting_place as theirs on theirs.kind = own.kind and theirs.place_id = own.place_id and theirs.is_open
    join waiting_entry as other on other.id = theirs.entry_id
    where own.entry_id = ${id} and (other.confirmed_at, other.id) < (${confirmed_at}::timestamptz, ${id}::uuid)`.execute(
    db,
  );
  return rows[0]?.ahead ?? 0;
}
