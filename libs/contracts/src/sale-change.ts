/** Changes and returns of a purchase by its buyer. */
import * as z from 'zod/mini';
import { euros, id, instant, nameLanguage, uuid } from './common.ts';
import { namedHolder, saleStatus } from './sale.ts';
import { visit } from './sold-ticket.ts';
import { visitor } from './event-visitor.ts';
import { walletLinks } from './wallet.ts';

/** Kinds of change. `refund`: the whole purchase was returned. */
export const CHANGE_KINDS = ['visit', 'fewer', 'names', 'refund'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Why a paid change could not be made: its payment is refunded, the purchase stays unchanged. */
export const CHANGE_REFUSALS = [
  'changed meanwhile',
  'too late',
  'price over',
  'over the limit',
  'ticket used',
  'places gone',
] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

/** Self-service of a venue; missing parts are not offered. Hours are before the visit. */
export const selfService = z.object({
  changes: z.optional(
    z.object({
      until_hours: z.int(),
      fee: euros,
      day_or_time: z.boolean(),
      fewer: z.boolean(),
      names: z.boolean(),
      /** also for events */
      events: z.optional(z.boolean()),
    }),
  ),
  returns: z.optional(
    z.object({
      until_hours: z.int(),
      fee: euros,
      fee_percent: z.number(),
      /** deadline for a full refund of sold-out visits */
      sold_out_until_hours: z.optional(z.int()),
    }),
  ),
  /** duration of an offer */
  waiting_list: z.optional(z.object({ offer_minutes: z.int() })),
  /** sentences about changes and returns, in the requested language; missing: neither is possible */
  terms: z.optional(
    z.object({
      /** short form, for the venue's main product */
      short: z.optional(z.string()),
      tickets: z.array(z.string()),
      'tourist-pass': z.array(z.string()),
      event: z.array(z.string()),
    }),
  ),
});
export type SelfServiceTerms = z.infer<typeof selfService>;

const changedLine = z.object({
  position: z.int().check(z.gte(0), z.lte(999)),
  /** remaining quantity; missing: all */
  quantity: z.optional(z.int().check(z.gte(0), z.lte(999))),
  /** remaining units, by index in the line; missing: the first ones */
  units: z.optional(z.array(z.int().check(z.gte(0), z.lte(999))).check(z.maxLength(999))),
  /** new times; missing: unchanged */
  items: z.optional(
    z.array(z.object({ item_id: id, stock_id: z.nullable(id) })).check(z.minLength(1), z.maxLength(50)),
  ),
  /** new names, one for each remaining unit, null: unchanged; missing: all unchanged */
  holders: z.optional(z.array(z.nullable(namedHolder)).check(z.maxLength(999))),
  /** new date of the event, for which the backend selects seats; missing: unchanged */
  hour_id: z.optional(id),
  /** new visitors of an event, one for each remaining unit, null: unchanged; missing: all unchanged */
  visitors: z.optional(z.array(z.nullable(visitor)).check(z.maxLength(999))),
});

/** A seat, by the hall's labels. */
const seat = z.object({ sector: z.string(), row: z.string(), seat: z.string() });
export type ChangedSeat = z.infer<typeof seat>;

const requestedChange = {
  /** edition of the purchase that the buyer sees; a change in the meantime is a conflict */
  edition: z.int().check(z.gte(0)),
  /** lines to change */
  lines: z.array(changedLine).check(z.minLength(1), z.maxLength(200)),
};

/** `POST sale/{id}/change/quote`: the price of a change. */
export const changeQuoteRequest = z.object(requestedChange);
export type ChangeQuoteRequest = z.infer<typeof changeQuoteRequest>;
export const changeQuote = z.object({
  kinds: z.array(z.enum(CHANGE_KINDS)),
  /** positive: to be paid; negative: to be refunded */
  difference: euros,
  /** part of the difference: the fee for the change */
  fee: euros,
  /** total of the purchase after the change */
  total: euros,
  /** lines that move to another date: proposed seats, which are not reserved */
  seats: z.optional(z.array(z.object({ position: z.int(), seats: z.array(seat) }))),
});
export type ChangeQuote = z.infer<typeof changeQuote>;

/** `POST sale/{id}/change`. Idempotent by id; the same id with another body is refused. */
export const changeRequest = z.object({
  ...requestedChange,
  /** made by the browser */
  id: uuid,
  /** quoted difference; a request with another one is refused */
  difference: euros,
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** `POST sale/{id}/return`: the refund shown to the buyer. */
export const returnRequest = z.object({ refund: euros });

const saleChange = z.object({
  id: uuid,
  /**
   * `waiting`: for its payment. `issuing`: for the ticketing authority; its capacity is reserved, the former tickets are valid
   * until it is done, and no other change can be requested. `ended`: cancelled, the purchase is unchanged.
   */
  state: z.enum(['waiting', 'issuing', 'done', 'ended']),
  kinds: z.array(z.enum(CHANGE_KINDS)),
  difference: euros,
  /** deadline of its holds; null: does not await a payment */
  expires_at: z.nullable(instant),
  /** last payment attempt */
  attempt: z.nullable(z.enum(['waiting', 'authorised', 'declined', 'error'])),
});

/** `GET sale/{id}/change`: state of a purchase, and its possible changes. */
export const changeState = z.object({
  id: uuid,
  reference: z.string(),
  kind: z.enum(['tickets', 'tourist-pass', 'event']),
  status: saleStatus,
  edition: z.int(),
  total: euros,
  /** its tickets are valid at the door */
  is_valid: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      interface_id: z.nullable(id),
      product_id: id,
      product_name: z.string(),
      language: nameLanguage,
      quantity: z.int(),
      /** minimum remaining quantity, unless zero */
      min_quantity: z.int(),
      price: euros,
      /** empty: not nominated */
      holders: z.array(z.string()),
      visits: z.array(visit),
      /** items of tickets and passes */
      items: z.array(
        z.object({
          item_id: id,
          room_id: z.nullable(id),
          room_name: z.nullable(z.string()),
          stock_id: z.nullable(id),
          visit_at: z.nullable(instant),
          /** capacity of the slot that the whole line uses */
          places: z.int(),
        }),
      ),
      /** events only; the event's id is `product_id` */
      event: z.optional(
        z.object({
          hour_id: id,
          /** one for each unit; empty: by quantity */
          seats: z.array(seat),
          /** one for each unit of a nominative event, else empty */
          visitors: z.array(visitor),
        }),
      ),
    }),
  ),
  /** null: no change is possible (any more); `until` null: until it is used */
  changes: z.nullable(
    z.object({
      until: z.nullable(instant),
      fee: euros,
      day_or_time: z.boolean(),
      fewer: z.boolean(),
      names: z.boolean(),
      /** events: another date (`day_or_time` is for slots) */
      date: z.optional(z.boolean()),
      /** events: other visitors */
      visitors: z.optional(z.boolean()),
    }),
  ),
  /** null: no return is possible (any more) */
  returns: z.nullable(
    z.object({
      until: z.nullable(instant),
      refund: euros,
      kept: euros,
      /** full refund, because the visit is sold out */
      sold_out: z.optional(z.boolean()),
    }),
  ),
  /** last requested change */
  change: z.nullable(saleChange),
  /** changes made, oldest first */
  history: z.array(
    z.object({
      at: instant,
      kinds: z.array(z.enum(CHANGE_KINDS)),
      before: z.array(instant),
      difference: euros,
    }),
  ),
  /** of what is valid */
  bond_url: z.nullable(z.string()),
  /** of what is valid */
  wallets: z.optional(walletLinks),
});
export type ChangeState = z.infer<typeof changeState>;
