/** Joining a waiting list: any visitor may request it, the owner of the e-mail address confirms it (R298). */
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

/** Time to confirm the e-mail address. */
const CONFIRM_MS = 24 * 60 * 60_000;
/** Maximum open entries of one mailbox at a venue. */
const MAX_PER_MAILBOX = 5;
/** Requests per address network and day; the visitors of a school or a mobile network share one. */
const FOR_ADDRESS: AllowanceRule = { name: 'waiting lists for an address', limit: 30, windowMs: 86_400_000 };

export interface Join {
  db: Db;
  emails: EmailCounts;
  allowances: Allowances;
  /** whether requests are limited per address (`RATE_LIMIT` is not 0) */
  countsAddresses: boolean;
  now: Date;
}

/** The e-mail limit is exceeded: rolls back the entry too, so that the table cannot be flooded. */
class EmailLimitExceeded extends Error {}

/**
 * Stores an unconfirmed entry and sends the confirmation e-mail. Does nothing, silently, above the e-mail limits.
 * @throws 409 when the venue has no waiting list or the list is full; 429 above the limit of the address
 */
export async function joinList(
  { db, emails, allowances, countsAddresses, now }: Join,
  entry: CheckedEntry,
  { email, locale }: { email: string; locale: Locale },
): Promise<void> {
  const rules = await waitingRules(db, entry.venueId);
  if (!rules) throw refuse('noWaitingList');
  if ((await longestList(db, entry.kind, entry.placeIds)) >= rules.most) throw refuse('waitingListFull');
  if (countsAddresses)
    await allowances.claim([{ rule: FOR_ADDRESS, subject: addressNetwork(emails.address) }], now);
  const stored = transaction(db, async (trx) => {
    const id = await insertEntry(trx, entry, { email, locale, now });
    const mail = { kind: 'waiting', topic: 'waiting mail', subjectId: id, to: email } as const;
    const { limits, address } = emails;
    const wait = await limits.request(trx, { ...mail, venueId: entry.venueId, address }, now);
    if (wait > 0) throw new EmailLimitExceeded();
  });
  await stored.catch((error: unknown) => {
    if (!(error instanceof EmailLimitExceeded)) throw error;
  });
}

async function insertEntry(
  trx: Trx,
  { venueId, kind, placeIds, interfaceId, requested, places, until }: CheckedEntry,
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
      requested: JSON.stringify(requested),
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
 * Confirms an entry, which waits from now on. Idempotent.
 * @throws 404; 409 for an expired entry, a full list, and a mailbox that is already on this list or on too many
 */
export async function confirmEntry(db: Db, id: string, now: Date): Promise<void> {
  const known = await findEntry(db, id);
  if (!known) throw notFound();
  await transaction(db, async (trx) => {
    // serialises confirmations of a venue, so that the limits hold
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
  if (rows.length >= MAX_PER_MAILBOX) throw refuse(refusal('tooManyWaits', { number: MAX_PER_MAILBOX }));
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
