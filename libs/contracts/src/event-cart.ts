/** The event cart, in memory and in browser storage (R121). */
import * as z from 'zod/mini';
import { euros, holdOfCart, id, instant, locale, quantity, uuid } from './common.ts';
import { combinedProduct } from './event-date.ts';
import { admissionType } from './event.ts';

/** Name of a visitor; blank until checkout asks for it (R122). */
export const eventVisitor = z.object({ name: z.string(), last_name: z.string() });
export type EventVisitor = z.infer<typeof eventVisitor>;

/** Units of one tariff: a seat, or a quantity. */
export const eventCartProduct = z.object({
  /** the tariff: `category_price_list_id` of holds and sales */
  id,
  name: z.string(),
  price: euros,
  presale_price: euros,
  quantity,
  category: z.string(),
  combined_products: z.array(combinedProduct),
  visitors: z.array(eventVisitor),
  /** ids of the holds */
  booked: z.array(uuid),
  /** number of the seat in its map, and its texts on the ticket; null: reserved by quantity */
  place_id: z.nullable(id),
  sector_id: z.nullable(id),
  sector_name: z.string(),
  row_text: z.string(),
  column_text: z.string(),
});
export type EventCartProduct = z.infer<typeof eventCartProduct>;

/** One date of one event. */
export const eventCartLine = z.object({
  id: uuid,
  event: z.object({
    id,
    event_siae_id: id,
    title: z.string(),
    admission_type: admissionType,
    nominative: z.boolean(),
  }),
  /** the date */
  stock: z.object({
    id,
    event_hour_siae_id: id,
    visit_at: instant,
    presale_finished_at: z.nullable(instant),
  }),
  /** units of all products */
  quantity: z.int().check(z.positive()),
  products: z.array(eventCartProduct),
  /** language of the names; missing: unknown */
  language: z.optional(locale),
});
export type EventCartLine = z.infer<typeof eventCartLine>;

/** An accepted promotion code: reduced tariffs with their prices in euros. */
export const eventCartPromotion = z.object({
  code: z.string(),
  prices: z.array(z.object({ id, price: euros })),
});

/** The event cart of one venue; fields besides its lines are those of `storedCart`. */
export const storedEventCart = z.object({
  version: z.literal(1),
  headquarterId: id,
  reference: uuid,
  lines: z.array(eventCartLine),
  promotion: z.nullable(eventCartPromotion),
  ...holdOfCart,
});
export type StoredEventCart = z.infer<typeof storedEventCart>;
