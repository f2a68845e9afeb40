import { verifyEntryCode } from './entry-code.ts';

/** What a door is told about a code: the ticket in words, or undefined when the shop did not sign it. */
export function describeCode(code: string, publicKey: string): string | undefined {
  const ticket = verifyEntryCode(code.trim(), publicKey);
  if (!ticket) return undefined;
  const visits = ticket.visits.map(({ roomId, visitAt }) => `  room ${roomId} at ${visitAt.toISOString()}`);
  return [
    `Valid ticket ${ticket.ticketId}`,
    `  venue ${ticket.venueId}, product ${ticket.productId}, persons ${ticket.persons}`,
    ...(visits.length > 0 ? visits : ['  no fixed time']),
  ].join('\n');
}
