import type { Db } from '../../../database/open-database.ts';
import { verifyEntryCode } from '../bond/index.ts';
import { type TicketAnswer, ticketAnswers } from './ticket-status.ts';

/** Checks the ticket of a code at its venue; undefined: not signed by this shop. */
export async function verifyCode(
  db: Db,
  code: string,
  publicKey: string,
  now: Date,
): Promise<(TicketAnswer & { ticketId: string }) | undefined> {
  const ticket = verifyEntryCode(code.trim(), publicKey);
  if (!ticket) return undefined;
  const [answer] = await ticketAnswers(db, ticket.venueId, [{ ticket, at: now }], now);
  return answer && { ...answer, ticketId: ticket.ticketId };
}
