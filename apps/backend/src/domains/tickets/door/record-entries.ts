import type { DoorEntriesAnswer, DoorEntriesRequest } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { type EntryTicket, verifyEntryCode } from '../bond/index.ts';
import { endOfCard, findCardUses, UNUSED, usesLeft } from './card-uses.ts';
import type { Door } from './doors.ts';
import { UNKNOWN } from './describe-ticket.ts';
import { ticketAnswers } from './ticket-status.ts';
import { voidTickets } from './void-tickets.ts';

type ReportedEntry = DoorEntriesRequest['entries'][number];
interface Read {
  reported: ReportedEntry;
  /** undefined: not signed by this shop, or of another venue */
  ticket: EntryTicket | undefined;
}

interface DoorContext {
  door: Door;
  /** as returned by `publicEntryKey` */
  publicKey: string;
  now: Date;
}

/**
 * Stores reported entries and returns status and uses of their tickets. The door has already admitted the visitors, possibly
 * offline and hours ago: no entry is refused, repeated reports are idempotent, and a future time is replaced by now.
 */
export async function recordEntries(
  db: Db,
  { door, publicKey, now }: DoorContext,
  entries: readonly ReportedEntry[],
): Promise<DoorEntriesAnswer> {
  const read = entries.map((reported): Read => {
    const ticket = verifyEntryCode(reported.code.trim(), publicKey);
    return { reported, ticket: ticket?.venueId === door.headquarter_id ? ticket : undefined };
  });
  return transaction(db, async (trx) => {
    await insertEntries(trx, door, read, now);
    await trx.updateTable('door').set({ last_report_at: now }).where('id', '=', door.id).execute();
    const voidIds = new Set(await voidTickets(trx, door.headquarter_id, now));
    const cards = await describeCards(trx, read, voidIds);
    const known = read.flatMap(({ reported, ticket }) =>
      ticket ? { ticket, at: earlier(new Date(reported.entered_at), now), entryId: reported.id } : [],
    );
    const answers = await ticketAnswers(trx, door.headquarter_id, known, now);
    return cards.map((card) =>
      card.is_known
        ? { ...card, ...answers.shift() }
        : { ...card, status: 'unknown' as const, message: UNKNOWN },
    );
  });
}

async function insertEntries(trx: Trx, door: Door, read: readonly Read[], now: Date): Promise<void> {
  const rows = read.flatMap(({ reported, ticket }) => {
    if (!ticket) return [];
    return {
      door_id: door.id,
      id: reported.id,
      headquarter_id: door.headquarter_id,
      product_id: ticket.productId,
      ticket_id: ticket.ticketId,
      uses: reported.uses ?? 1,
      entered_at: earlier(new Date(reported.entered_at), now),
      recorded_at: now,
    };
  });
  if (rows.length === 0) return;
  await trx
    .insertInto('door_entry')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['door_id', 'id']).doNothing())
    .execute();
}

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

async function describeCards(
  trx: Trx,
  read: readonly Read[],
  voidIds: ReadonlySet<string>,
): Promise<DoorEntriesAnswer> {
  const tickets = read.flatMap(({ ticket }) => ticket ?? []);
  const uses = await findCardUses(
    trx,
    tickets.map(({ ticketId }) => ticketId),
  );
  const products = await passesOf(
    trx,
    tickets.map(({ productId }) => productId),
  );
  return read.map(({ reported: { id }, ticket }) => {
    if (!ticket) {
      const nothing = { ticket_id: null, uses: null, available_uses: null, expiration_date: null };
      return { id, is_known: false, ...nothing };
    }
    const used = uses.get(ticket.ticketId) ?? UNUSED;
    const pass = products.get(ticket.productId);
    return {
      id,
      is_known: true,
      ticket_id: ticket.ticketId,
      uses: used.uses,
      available_uses: usesLeft(used, pass?.pass_uses ?? null),
      expiration_date: endOfCard(used, pass?.pass_validity_days ?? null)?.toISOString() ?? null,
      ...(voidIds.has(ticket.ticketId) && { is_void: true }),
    };
  });
}

async function passesOf(trx: Trx, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, never>();
  const rows = await trx
    .selectFrom('product')
    .select(['id', 'pass_uses', 'pass_validity_days'])
    .where('id', 'in', productIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
