/** Sales of events (docs/calls.md). */
import * as z from 'zod/mini';
import { saleDetail } from './client-sales.ts';
import { euros, id, placeId, quantity, uuid } from './common.ts';
import { ACCOUNT } from './refusals/account.ts';
import { coded } from './refusals/refusal.ts';
import { orderHeader } from './sale.ts';
import { saleState } from './sale-state.ts';
import { visitor } from './event-visitor.ts';

const eventSaleProduct = z.object({
  category_price_list_id: id,
  /** optional with `place_ids` */
  quantity: z.optional(quantity),
  place_ids: z.optional(z.array(placeId).check(z.minLength(1), z.maxLength(100))),
  /** standing sector, on a date with a map */
  sector_id: z.optional(id),
  /** nominative events: one per unit, in the order of `place_ids` if there are seats */
  visitors: z.optional(z.array(visitor).check(z.maxLength(999))),
});

const { access_interface_id: _interface, ...header } = orderHeader;

/** Body of `POST siae/event-sale`: the header of every order, and the event cart's lines per date. */
export const eventSaleRequest = z.object({
  ...header,
  events: z
    .array(
      z.object({
        /** the date: the cart line's `stock.id` */
        hour_id: id,
        products: z.array(eventSaleProduct).check(z.minLength(1), z.maxLength(50)),
      }),
    )
    .check(z.minLength(1, coded('emptyCart')), z.maxLength(20)),
});
export type EventSaleRequest = z.infer<typeof eventSaleRequest>;

/** State of a paid sale at the ticketing authority. */
export const authorityState = z.object({
  state: z.enum(['waiting', 'issued', 'refused']),
  /** the fiscal seal */
  seal: z.nullable(z.string()),
  issued_at: z.nullable(z.iso.datetime({ offset: true })),
});
export type AuthorityState = z.infer<typeof authorityState>;

/** Message for a request of an event's bond before the sale is issued (R179). */
export const NOT_ISSUED = ACCOUNT.notIssued[1];
export const notIssuedAnswer = z.object({ message: z.literal(NOT_ISSUED) });

/** `siae/event-sale/{id}/status`: as `saleState`; `authority` is null until the sale is paid. */
export const eventSaleState = z.object({ ...saleState.shape, authority: z.nullable(authorityState) });
export type EventSaleState = z.infer<typeof eventSaleState>;

/** `siae/client-panel/event-sale/{id}/sale-detail`. */
export const eventSaleDetail = z.object({ ...saleDetail.shape, authority: z.nullable(authorityState) });
export type EventSaleDetail = z.infer<typeof eventSaleDetail>;

/** Body of `POST siae/promotion/check`: the tariffs of the cart. */
export const eventPromotionCheck = z.object({
  code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  headquarter_id: id,
  /** reference of the cart, whose own unpaid order does not count as a use of the code */
  reference: z.optional(uuid),
  category_price_lists: z.array(z.object({ id })).check(z.maxLength(200)),
});

/** Reduced tariffs among the requested ones, with their prices. */
export const eventPromotionAnswer = z.object({
  code: z.string(),
  category_price_lists: z.array(
    z.object({ id, price: euros, promotion_category_price_list: z.object({ price: euros }) }),
  ),
});
export type EventPromotionAnswer = z.infer<typeof eventPromotionAnswer>;
