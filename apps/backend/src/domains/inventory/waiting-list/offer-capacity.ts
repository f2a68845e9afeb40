/** Offers free capacity to the waiting list: in order of confirmation, as far as the places suffice for a whole party (R297). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { transition } from '../../../states/transition.ts';
import { waitingEntryMachine } from '../../../states/waiting-entry.ts';
import { enqueue } from '../../../tasks/outbox.ts';
import { RESERVED_FOR_WAITLIST, offerSeats, offerSlot, openHour, openSlot } from '../holds/index.ts';
import { isStillSold } from './check-entry.ts';
import { endEntry, offerMinutes, setOpen, type WaitingEntry, type WaitingKind } from './entries.ts';

const PLACES_PER_TURN = 200;
const MINUTE = 60_000;

interface Place {
  kind: WaitingKind;
  id: number;
}

/**
 * Offers free capacity of slots and dates with open entries, at most 200 per run, one transaction each. Capacity that no
 * entry can use becomes free for all carts. Safe in concurrent processes.
 * @returns number of offers
 */
export async function offerCapacity(db: Db, now: Date): Promise<number> {
  let offers = 0;
  for (const place of await placesToOffer(db, now))
    offers += await transaction(db, (trx) => offerPlace(trx, place, now));
  return offers;
}

/** Reads slots and dates with capacity for a whole party that waits for them, and those whose capacity is reserved for the list. */
async function placesToOffer(db: Db, now: Date): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select kind, place.id from (
      select distinct waited.kind, waited.place_id as id
      from waiting_place as waited
      join waiting_entry as entry on entry.id = waited.entry_id and entry.state = 'waiting'
      left join stock on waited.kind = 'slot' and stock.id = waited.place_id
      left join event_hour on waited.kind = 'date' and event_hour.id = waited.place_id
      where waited.is_open and (
        (stock.visit_at > ${now} and stock.quantity >= stock.sold + stock.held + entry.places)
        or (event_hour.visit_at > ${now} and event_hour.quantity >= event_hour.sold + event_hour.held + entry.places))
      union
      select 'slot', stock_id from hold where reference = ${RESERVED_FOR_WAITLIST} and state = 'active'
      union
      select 'date', hour_id from event_hold where reference = ${RESERVED_FOR_WAITLIST} and state = 'active'
    ) as place
    order by kind, place.id
    limit ${PLACES_PER_TURN}`.execute(db);
  return rows;
}

async function offerPlace(trx: Trx, place: Place, now: Date): Promise<number> {
  const open = place.kind === 'slot' ? openSlot : openHour;
  let free = await open(trx, place.id, now);
  let offers = 0;
  // an entry whose party is too large is skipped and keeps its position
  for (const entry of free > 0 ? await queueOf(trx, place) : []) {
    if (entry.places > free) continue;
    if (!(await isStillSold(trx, entry, place.id))) {
      await endEntry(trx, entry, 'not sold any more', now);
      continue;
    }
    if (!(await offerTo(trx, entry, place, now))) continue;
    free -= entry.places;
    offers += 1;
    if (free <= 0) break;
  }
  return offers;
}

/** Locks the waiting entries of a slot or date, in order of confirmation. */
const queueOf = (trx: Trx, { kind, id }: Place): Promise<WaitingEntry[]> =>
  trx
    .selectFrom('waiting_entry')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('waiting_place')
        .select('entry_id')
        .where((one) => one.and({ kind, place_id: id, is_open: true })),
    )
    .orderBy('confirmed_at')
    .orderBy('id')
    .forUpdate()
    .execute();

async function offerTo(trx: Trx, entry: WaitingEntry, place: Place, now: Date): Promise<boolean> {
  const until = await endOfOffer(trx, entry, place, now);
  const terms = { quantity: entry.places, reference: randomUUID(), until, now };
  const ids =
    place.kind === 'slot'
      ? await offerSlot(trx, { ...terms, stockId: place.id, interfaceId: entry.interface_id ?? 0 })
      : await offerSeats(trx, { ...terms, hourId: place.id, tariffId: entry.requested[0]?.id ?? 0 });
  if (!ids) return false;
  await setOpen(trx, entry.id, false);
  const set = { offered_at: now, expires_at: until, place_id: place.id, hold_ids: ids };
  await transition(trx, waitingEntryMachine, 'offer', [{ id: entry.id, from: entry.state, set }]);
  await enqueue(trx, 'waiting offer mail', entry.id, now);
  return true;
}

async function endOfOffer(
  trx: Trx,
  { headquarter_id }: WaitingEntry,
  { kind, id }: Place,
  now: Date,
): Promise<Date> {
  const { visit_at } = await trx
    .selectFrom(kind === 'slot' ? 'stock' : 'event_hour')
    .select('visit_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const minutes = await offerMinutes(trx, headquarter_id);
  return new Date(Math.min(now.getTime() + minutes * MINUTE, visit_at.getTime()));
}

/**
 * Deletes entries that were not confirmed in time, and closes entries whose visit has begun and offers that were bought
 * or have ended. Skips rows locked by another process.
 */
export async function closeEntries(db: Db, now: Date): Promise<void> {
  await sql`
    delete from waiting_entry where id in (
      select id from waiting_entry
      where state = 'unconfirmed' and expires_at <= ${now}
      order by id for update skip locked
    )`.execute(db);
  await transaction(db, (trx) => endPastVisits(trx, now));
  for (const kind of ['slot', 'date'] as const) {
    await transaction(db, (trx) => closeOffers(trx, kind, now));
  }
}

async function endPastVisits(trx: Trx, now: Date): Promise<void> {
  const due = await trx
    .selectFrom('waiting_entry')
    .select(['id', 'state'])
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(PLACES_PER_TURN)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const entry of due) await endEntry(trx, entry, 'the visit has begun', now);
}

/** Closes offers without active holds: as bought if one of the holds was sold, else as expired. */
async function closeOffers(trx: Trx, kind: WaitingKind, now: Date): Promise<void> {
  const holds = sql.table(kind === 'slot' ? 'hold' : 'event_hold');
  const { rows } = await sql<{ id: string; is_sold: boolean }>`
    select one.id, over.is_sold
    from waiting_entry as one join (
      select offered.id, bool_or(hold.state = 'sold') as is_sold
      from waiting_entry as offered join ${holds} as hold on hold.id = any (offered.hold_ids)
      where offered.state = 'offered' and offered.kind = ${kind}
      group by offered.id having bool_and(hold.state != 'active')
    ) as over on over.id = one.id
    where one.state = 'offered'
    order by one.id for update of one skip locked`.execute(trx);
  for (const [name, why, isSold] of [
    ['take', 'bought', true],
    ['end', 'the offer is over', false],
  ] as const) {
    const set = { ended_at: now, why };
    const moves = rows
      .filter(({ is_sold }) => is_sold === isSold)
      .map(({ id }) => ({ id, from: 'offered' as const, set }));
    await transition(trx, waitingEntryMachine, name, moves);
  }
}
