/** Descriptions of tickets for door staff. */
import { FALLBACK_LOCALE, type TicketStatus } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { formatDay, formatTime } from '../../../format/format-visit.ts';
import type { EntryTicket } from '../bond/index.ts';
import { textsOf } from '../../venues/index.ts';
import type { CardUses } from './card-uses.ts';
import type { TicketAnswer } from './ticket-status.ts';

export interface TicketFacts {
  ticket: EntryTicket;
  timezone: string;
  /** uses before this entry */
  used: CardUses;
  last: { entered_at: Date; door: string } | undefined;
  /** undefined: not a tourist pass */
  pass: { pass_uses: number | null; pass_validity_days: number | null } | undefined;
  /** reason why the ticket is void */
  voided: 'cancelled' | 'refunded' | 'exchanged' | undefined;
}

export const UNKNOWN = 'Unknown: this shop did not sign this code, or not for this venue.';

export async function describeTicket(
  db: Db | Trx,
  status: TicketStatus,
  { ticket, timezone, last }: TicketFacts,
): Promise<TicketAnswer> {
  const when = (at: Date) =>
    `${formatDay(at, FALLBACK_LOCALE, timezone)}, ${formatTime(at, FALLBACK_LOCALE, timezone)}`;
  const rooms = await textsOf(
    db,
    'room',
    ticket.visits.map(({ roomId }) => roomId),
    FALLBACK_LOCALE,
  );
  const visits = ticket.visits.map(({ roomId, visitAt }) =>
    [rooms(roomId, 'name'), when(visitAt)].filter(Boolean).join(', '),
  );
  const at = visits.join('; ') || 'at any time';
  const words: Record<TicketStatus, string> = {
    valid: `Valid for ${ticket.persons === 1 ? 'one person' : `${ticket.persons} persons`}: ${at}.`,
    used: last ? `Already used: ${when(last.entered_at)}, ${last.door}.` : 'Already used.',
    'not yet': `Not valid yet: ${at}.`,
    expired: ticket.visits.length > 0 ? `Expired: it was for ${at}.` : 'Expired: its validity has ended.',
    cancelled: 'Cancelled: no entry.',
    refunded: 'Refunded: no entry.',
    exchanged: 'Exchanged: no entry, a new ticket replaces it.',
    unknown: UNKNOWN,
  };
  return {
    status,
    message: words[status],
    product_name: await productName(db, ticket.productId),
    ...(last && { used_at: last.entered_at.toISOString(), used_by: last.door }),
  };
}

/** Returns the product name; for an event, its title. */
async function productName(db: Db | Trx, id: number): Promise<string> {
  const products = await textsOf(db, 'product', [id], FALLBACK_LOCALE);
  const events = await textsOf(db, 'event', [id], FALLBACK_LOCALE);
  return products(id, 'name') || events(id, 'title');
}
