/** Table of tickets that are passed on by a link. */
import type { CreatedAt, Timestamp } from './column-types.ts';

/** A ticket that its buyer passes on. It contains no name: the link is for the first person who accepts it. */
interface TicketTransferTable {
  id: string;
  sale_id: string;
  headquarter_id: number;
  /** edition of the sale; a later edition ends an offer */
  edition: number;
  /** index of its line in that edition */
  line: number;
  /** index of the ticket in its line */
  unit: number;
  state: 'offered' | 'accepted' | 'withdrawn' | 'expired';
  /** hash of the key of the browser that accepted the ticket; null: not accepted, or erased */
  receiver_browser: string | null;
  /** end of the offer: at the latest the start of the visit */
  expires_at: Timestamp;
  /** end of the day after the last visit; until then doors list the former code as void, and the link works */
  void_until: Timestamp;
  created_at: CreatedAt;
  ended_at: Timestamp | null;
}

export interface TicketTransferTables {
  ticket_transfer: TicketTransferTable;
}
