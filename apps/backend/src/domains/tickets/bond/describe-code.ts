import { verifyEntryCode } from './entry-code.ts';

/** Describes the ticket of a code; undefined: not signed by this shop. Does not check whether it was used or refunded. */
export function describeCode(code: string, publicKey: string): string | undefined {
  const ticket = verifyEntryCode(code.trim(), publicKey);
  if (!ticket) return undefined;
  const visits = ticket.visits.map(({ roomId, visitAt }) => `  room ${roomId} at ${visitAt.toISOString()}`);
  return [
    `Signed by this shop: ticket ${ticket.ticketId}`,
    `  venue ${ticket.venueId}, product ${ticket.productId}, persons ${ticket.persons}`,
    ...(visits.length > 0 ? visits : ['  no fixed time']),
    '  Whether it was used, refunded or exchanged is not known without the database.',
  ].join('\n');
}
