/** What buyers do by themselves after the purchase: change it, give it back. */
import * as z from 'zod/mini';
import { euros, id, instant, nameLanguage, uuid } from './common.ts';
import { namedHolder, saleStatus } from './sale.ts';
import { visit } from './sold-ticket.ts';
import { visitor } from './event-visitor.ts';
import { walletLinks } from './wallet.ts';

/** What a change changes. `refund` is no change: the whole purchase was given back. */
export const CHANGE_KINDS = ['visit', 'fewer', 'names', 'refund'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Why a change that was paid could not be made any more: its money goes back, the purchase stays as it was. */
export const CHANGE_REFUSALS = [
  'changed meanwhile',
  'too late',
  'price over',
  'over the limit',
  'ticket used',
  'places gone',
] as const;
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number];

/** What a venue lets its buyers do, as its pages tell it; what is missing is not offered. Hours are before the visit. */
export const selfService = z.object({
  changes: z.optional(
    z.object({
      until_hours: z.int(),
      fee: euros,
      day_or_time: z.boolean(),
      fewer: z.boolean(),
      names: z.boolean(),
      /** places of events as well */
      events: z.optional(z.boolean()),
    }),
  ),
  returns: z.optional(
    z.object({
      until_hours: z.int(),
      fee: euros,
      fee_percent: z.number(),
      /** until when what is sold out is given back for all that was paid */
      sold_out_until_hours: z.optional(z.int()),
    }),
  ),
  /** for how long an offered place is kept */
  waiting_list: z.optional(z.object({ offer_minutes: z.int() })),
  /** sentences about changes and returns, in the language that was asked for; absent: neither is possible */
  terms: z.optional(
    z.object({
      /** in a few words, of what the venue mainly sells */
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
  /** how many are kept; left out: all */
  quantity: z.optional(z.int().check(z.gte(0), z.lte(999))),
  /** which units are kept, by their place in the line; left out: the first ones */
  units: z.optional(z.array(z.int().check(z.gte(0), z.lte(999))).check(z.maxLength(999))),
  /** other times; left out: those that it has */
  items: z.optional(
    z.array(z.object({ item_id: id, stock_id: z.nullable(id) })).check(z.minLength(1), z.maxLength(50)),
  ),
  /** other names, one for each unit that is kept, null where it stays; left out: all stay */
  holders: z.optional(z.array(z.nullable(namedHolder)).check(z.maxLength(999))),
  /** another date of the event, where the box office finds its places; left out: that which it has */
  hour_id: z.optional(id),
  /** other visitors of an event, one for each unit that is kept, null where he stays; left out: all stay */
  visitors: z.optional(z.array(z.nullable(visitor)).check(z.maxLength(999))),
});

/** As it is called in its hall. */
const seat = z.object({ sector: z.string(), row: z.string(), seat: z.string() });
export type ChangedSeat = z.infer<typeof seat>;

const wantedChange = {
  /** of the purchase as the buyer sees it: one that was changed meanwhile is another */
  edition: z.int().check(z.gte(0)),
  /** those that are to be different */
  lines: z.array(changedLine).check(z.minLength(1), z.maxLength(200)),
};

/** `POST sale/{id}/change/quote`: what a change would cost. */
export const changeQuoteRequest = z.object(wantedChange);
export type ChangeQuoteRequest = z.infer<typeof changeQuoteRequest>;
export const changeQuote = z.object({
  kinds: z.array(z.enum(CHANGE_KINDS)),
  /** positive: to be paid; negative: goes back */
  difference: euros,
  /** of it, what the change itself costs */
  fee: euros,
  /** what the purchase costs then */
  total: euros,
  /** of lines that move to another date: the seats that they would have, as long as nobody else takes them */
  seats: z.optional(z.array(z.object({ position: z.int(), seats: z.array(seat) }))),
});
export type ChangeQuote = z.infer<typeof changeQuote>;

/** `POST sale/{id}/change`. The same body may be sent again; the same id with another one is refused. */
export const changeRequest = z.object({
  ...wantedChange,
  /** made by the browser */
  id: uuid,
  /** what the buyer was told: another difference is refused */
  difference: euros,
});
export type ChangeRequest = z.infer<typeof changeRequest>;

/** `POST sale/{id}/return`: the sum that the buyer was told. */
export const returnRequest = z.object({ refund: euros });

const saleChange = z.object({
  id: uuid,
  /**
   * `waiting`: for its payment. `issuing`: for the ticketing authority; its places are kept, the former tickets are valid
   * until it is done, and nothing else can be asked for meanwhile. `ended`: given up, the purchase stayed as it was.
   */
  state: z.enum(['waiting', 'issuing', 'done', 'ended']),
  kinds: z.array(z.enum(CHANGE_KINDS)),
  difference: euros,
  /** until when its places are kept; null: it does not wait */
  expires_at: z.nullable(instant),
  /** the last attempt to pay it */
  attempt: z.nullable(z.enum(['waiting', 'authorised', 'declined', 'error'])),
});

/** `GET sale/{id}/change`: how a purchase stands, and what its buyer may do with it. */
export const changeState = z.object({
  id: uuid,
  reference: z.string(),
  kind: z.enum(['tickets', 'tourist-pass', 'event']),
  status: saleStatus,
  edition: z.int(),
  total: euros,
  /** it can be shown at the door */
  is_valid: z.boolean(),
  lines: z.array(
    z.object({
      position: z.int(),
      interface_id: z.nullable(id),
      product_id: id,
      product_name: z.string(),
      language: nameLanguage,
      quantity: z.int(),
      /** fewest that may be left, unless none is */
      min_quantity: z.int(),
      price: euros,
      /** empty: they are not named */
      holders: z.array(z.string()),
      visits: z.array(visit),
      /** what it enters, of tickets and passes */
      items: z.array(
        z.object({
          item_id: id,
          room_id: z.nullable(id),
          room_name: z.nullable(z.string()),
          stock_id: z.nullable(id),
          visit_at: z.nullable(instant),
          /** of the slot, for the whole line */
          places: z.int(),
        }),
      ),
      /** of an event; its id is `product_id` */
      event: z.optional(
        z.object({
          hour_id: id,
          /** one for each unit; none: places by number */
          seats: z.array(seat),
          /** one for each unit of a nominative event, else none */
          visitors: z.array(visitor),
        }),
      ),
    }),
  ),
  /** null: nothing may be changed (any more); `until` null: as long as it was not used */
  changes: z.nullable(
    z.object({
      until: z.nullable(instant),
      fee: euros,
      day_or_time: z.boolean(),
      fewer: z.boolean(),
      names: z.boolean(),
      /** of an event: another date of it (`day_or_time` is of slots) */
      date: z.optional(z.boolean()),
      /** of an event: other visitors */
      visitors: z.optional(z.boolean()),
    }),
  ),
  /** null: it may not be given back (any more) */
  returns: z.nullable(
    z.object({
      until: z.nullable(instant),
      refund: euros,
      kept: euros,
      /** nothing is kept, since every place of it is sold */
      sold_out: z.optional(z.boolean()),
    }),
  ),
  /** the last one that was asked for */
  change: z.nullable(saleChange),
  /** what was done with it, the oldest first */
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
