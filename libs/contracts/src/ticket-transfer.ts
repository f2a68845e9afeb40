/** Tickets that their buyer passes on to another person by a link. */
import * as z from 'zod/mini';
import { instant, nameLanguage, uuid } from './common.ts';
import { soldTicket, visit } from './sold-ticket.ts';

/** `POST sale/{id}/ticket-transfer` */
export const offerTicketRequest = z.object({
  /** printed number of the ticket */
  ticket: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
});

/** `GET sale/{id}/ticket-transfer`: the tickets of a purchase, for its buyer */
export const ticketTransfers = z.object({
  tickets: z.array(
    z.object({
      /** printed number; of an accepted ticket the former one */
      id: z.string(),
      product_name: z.string(),
      language: nameLanguage,
      visits: z.array(visit),
      /** `own`: the buyer has it. `offered`: until it is accepted. `accepted`: another person has it, with another code */
      state: z.enum(['own', 'offered', 'accepted']),
      /** the ticket may be passed on now */
      can_offer: z.boolean(),
      /** of an offer: its id, its link as a same-origin address with the token in the fragment, and its end */
      offer: z.nullable(z.object({ id: uuid, link: z.string(), expires_at: instant })),
    }),
  ),
});
export type TicketTransfers = z.infer<typeof ticketTransfers>;

/** `GET ticket-transfer/{id}`: a ticket that is passed on, for the person with the link */
export const receivedTicket = z.object({
  id: uuid,
  /**
   * `offered`: can be accepted. `accepted`: accepted in this browser. `taken`: accepted in another one. `closed`: withdrawn, over,
   * used, or its purchase was changed or refunded
   */
  state: z.enum(['offered', 'accepted', 'taken', 'closed']),
  product_name: z.string(),
  language: nameLanguage,
  visits: z.array(visit),
  /** end of the offer */
  expires_at: instant,
  /** with its code; null: not accepted in this browser, or no longer valid */
  ticket: z.nullable(soldTicket),
  /** address of the ticket's document */
  bond_url: z.nullable(z.string()),
});
export type ReceivedTicket = z.infer<typeof receivedTicket>;
