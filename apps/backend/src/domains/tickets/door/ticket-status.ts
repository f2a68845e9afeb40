/** Validity of tickets, with the reason if invalid, for doors and the command `verify` (R455). */
import type { TicketStatus } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { dayOf } from '../../../format/venue-time.ts';
import type { EntryTicket } from '../bond/index.ts';
import { type CardUses, endOfCard, UNUSED, usesLeft } from './card-uses.ts';
import { describeTicket, type TicketFacts } from './describe-ticket.ts';
import { voidedTickets } from './void-tickets.ts';

/** Admission starts this long before the visit. */
const EARLY_MS = 30 * 60_000;

/** Verified code of the venue. */
export interface Reading {
  ticket: EntryTicket;
  /** time of the scan */
  at: Date;
  /** id of the resulting entry, which is not counted; undefined: check without entry */
  entryId?: string;
}

export interface TicketAnswer {
  status: TicketStatus;
  /** description, in the venue's time zone */
  message: string;
  product_name: string;
  used_at?: string;
  used_by?: string;
}

/**
 * Checks tickets of a venue. A ticket admits once per room and time, a pass up to its number of uses; a visit admits from 30
 * minutes before its start until the end of its day.
 */
export async function ticketAnswers(
  db: Db | Trx,
  venueId: number,
  readings: readonly Reading[],
  now: Date,
): Promise<TicketAnswer[]> {
  const { timezone } = await db
    .selectFrom('venue')
    .select('timezone')
    .where('id', '=', venueId)
    .executeTakeFirstOrThrow();
  const voided = await voidedTickets(db, venueId, now);
  const tickets = readings.map(({ ticket }) => ticket);
  const entries = await entriesOf(
    db,
    tickets.map(({ ticketId }) => ticketId),
  );
  const passes = await passesAmong(
    db,
    tickets.map(({ productId }) => productId),
  );
  const answers = [];
  for (const { ticket, at, entryId } of readings) {
    const own = entries.filter(({ ticket_id }) => ticket_id === ticket.ticketId);
    const until = own.findIndex(({ id }) => id === entryId);
    const before = until === -1 ? own : own.slice(0, until);
    const facts: TicketFacts = {
      ticket,
      timezone,
      last: before.at(-1),
      used: usesOf(before),
      pass: passes.get(ticket.productId),
      voided: voided.get(ticket.ticketId),
    };
    answers.push(await describeTicket(db, statusOf(facts, at), facts));
  }
  return answers;
}

function statusOf({ ticket, used, pass, timezone, voided }: TicketFacts, at: Date): TicketStatus {
  if (voided) return voided;
  const total = pass ? pass.pass_uses : Math.max(1, ticket.visits.length);
  if (usesLeft(used, total) === 0) return 'used';
  const end = endOfCard(used, pass?.pass_validity_days ?? null);
  if (end && end <= at) return 'expired';
  const times = ticket.visits.map(({ visitAt }) => visitAt.getTime());
  if (times.length === 0) return 'valid';
  if (at.getTime() < Math.min(...times) - EARLY_MS) return 'not yet';
  return dayOf(new Date(Math.max(...times)), timezone) < dayOf(at, timezone) ? 'expired' : 'valid';
}

/** Loads reported entries of tickets, earliest first. */
const entriesOf = async (db: Db | Trx, ticketIds: readonly string[]) =>
  ticketIds.length === 0
    ? []
    : db
        .selectFrom('door_entry')
        .innerJoin('door', 'door.id', 'door_entry.door_id')
        .select(['door_entry.id', 'ticket_id', 'uses', 'entered_at', 'door.name as door'])
        .where('ticket_id', 'in', ticketIds)
        .orderBy('entered_at')
        .orderBy('door_entry.id')
        .execute();

function usesOf(entries: readonly { uses: number; entered_at: Date }[]): CardUses {
  const [first] = entries;
  if (!first) return UNUSED;
  const uses = entries.reduce((sum, entry) => sum + entry.uses, 0);
  return { readings: entries.length, uses, firstAt: first.entered_at };
}

/** Returns the tourist passes among products. */
async function passesAmong(db: Db | Trx, productIds: readonly number[]) {
  if (productIds.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom('product')
    .innerJoin('sales_interface', 'sales_interface.id', 'product.interface_id')
    .select(['product.id', 'pass_uses', 'pass_validity_days'])
    .where('product.id', 'in', productIds)
    .where('sales_interface.kind', '=', 'tourist-pass')
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
