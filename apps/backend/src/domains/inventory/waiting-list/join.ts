/** How somebody comes onto a waiting list: asked for by anybody, confirmed by whoever reads the address's letters (R298). */
import { randomUUID } from 'node:crypto';
import { refusal, type Locale } from '@taquilla/contracts';
import { addressNetwork } from '@taquilla/server';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { notFound, refuse } from '../../../errors.ts';
import type { Allowances, AllowanceRule } from '../../../limits/allowance.ts';
import { transition } from '../../../states/transition.ts';
import { waitingEntryMachine } from '../../../states/waiting-entry.ts';
import { type EmailCounts, mailboxOf } from '../../../emails/index.ts';
import type { CheckedEntry } from './check-entry.ts';
import {
  findEntry,
  lockEntry,
  longestList,
  placesOf,
  setOpen,
  waitingRules,
  type WaitingEntry,
} from './entries.ts';

/** A letter is answered within a day. */
const CONFIRM_MS = 24 * 60 * 60_000;
/** Lists of one venue that one mailbox is on at a time. */
const MOST_OF_MAILBOX = 5;
/** Asked for by one address; a school or a mobile network shares it. */
const FOR_ADDRESS: AllowanceRule = { name: 'waiting lists for an address', limit: 30, windowMs: 86_400_000 };

export interface Join {
  db: Db;
  letters: EmailCounts;
  allowances: Allowances;
  /** addresses count (`RATE_LIMIT` is not 0) */
  countsAddresses: boolean;
  now: Date;
}

/** More letters than the limits allow: nothing is kept either, so that nobody fills the table. */
class TooMany extends Error {}

/**
 * Writes down a wish and asks its address whether it is theirs.
 * @throws 409 where the venue keeps no list, or its list is full; 429 for an address that asks too often
 */
export async function joinList(
  { db, letters, allowances, countsAddresses, now }: Join,
  wish: CheckedEntry,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const rules = await waitingRules(db, wish.venueId);
  if (!rules) throw refuse('noWaitingList');
  if ((await longestList(db, wish.kind, wish.placeIds)) >= rules.most) throw refuse('waitingListFull');
  if (countsAddresses)
    await allowances.claim([{ rule: FOR_ADDRESS, subject: addressNetwork(letters.address) }], now);
  const asked = transaction(db, async (trx) => {
    const id = await insertEntry(trx, wish, { email, locale, now });
    const letter = { kind: 'waiting', topic: 'waiting mail', subjectId: id, to: email } as const;
    const { limits, address } = letters;
    if ((await limits.ask(trx, { ...letter, venueId: wish.venueId, address }, now)) > 0) throw new TooMany();
  });
  await asked.catch((error: unknown) => {
    if (!(error instanceof TooMany)) throw error;
  });
}

async function insertEntry(
  trx: Trx,
  { venueId, kind, placeIds, interfaceId, wanted, places, until }: CheckedEntry,
  { email, locale, now }: { email: string; locale: Locale; now: Date },
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto('waiting_entry')
    .values({
      id,
      kind,
      state: 'unconfirmed',
      headquarter_id: venueId,
      interface_id: interfaceId,
      places,
      email,
      mailbox: mailboxOf(email),
      locale,
      wanted: JSON.stringify(wanted),
      created_at: now,
      expires_at: new Date(Math.min(now.getTime() + CONFIRM_MS, until.getTime())),
    })
    .execute();
  await trx
    .insertInto('waiting_place')
    .values(placeIds.map((place_id) => ({ kind, place_id, entry_id: id, headquarter_id: venueId })))
    .execute();
  return id;
}

/**
 * Whoever has the letter says yes, and waits from now on; saying so again changes nothing.
 * @throws 404; 409 for one that is over, a list that is full, and a mailbox that waits already or for too much
 */
export async function confirmEntry(db: Db, id: string, now: Date): Promise<void> {
  const known = await findEntry(db, id);
  if (!known) throw notFound();
  await transaction(db, async (trx) => {
    // one after the other, so that limits hold
    await sql`select id from venue where id = ${known.headquarter_id} for no key update`.execute(trx);
    const entry = await lockEntry(trx, id);
    if (!entry) throw notFound();
    if (entry.state !== 'unconfirmed') return;
    if (entry.expires_at <= now) throw refuse('offerOver');
    const placeIds = await placesOf(trx, id);
    await refuseMailbox(trx, entry);
    const rules = await waitingRules(trx, entry.headquarter_id);
    if (!rules) throw refuse('offerOver');
    if ((await longestList(trx, entry.kind, placeIds)) >= rules.most) throw refuse('waitingListFull');
    await setOpen(trx, id, true);
    const set = { confirmed_at: now, expires_at: await lastVisit(trx, entry) };
    await transition(trx, waitingEntryMachine, 'confirm', [{ id, from: entry.state, set }]);
  });
}

async function refuseMailbox(trx: Trx, { id, headquarter_id, mailbox }: WaitingEntry): Promise<void> {
  const { rows } = await sql<{ is_same: boolean }>`
    select exists (
      select from waiting_place as own
      join waiting_place as other on other.kind = own.kind and other.place_id = own.place_id
      where own.entry_id = ${id} and other.entry_id = entry.id
    ) as is_same
    from waiting_entry as entry
    where headquarter_id = ${headquarter_id} and mailbox = ${mailbox} and state in ('waiting', 'offered')`.execute(
    trx,
  );
  if (rows.some(({ is_same }) => is_same)) throw refuse('alreadyWaiting');
  if (rows.length >= MOST_OF_MAILBOX) throw refuse(refusal('tooManyWaits', { number: MOST_OF_MAILBOX }));
}

async function lastVisit(trx: Trx, { id, expires_at }: WaitingEntry): Promise<Date> {
  const { rows } = await sql<{ last: Date | null }>`
    select max(coalesce(stock.visit_at, event_hour.visit_at)) as last
    from waiting_place as own
    left join stock on own.kind = 'slot' and stock.id = own.place_id
    left join event_hour on own.kind = 'date' and event_hour.id = own.place_id
    where own.entry_id = ${id}`.execute(trx);
  return rows[0]?.last ?? expires_at;
}
