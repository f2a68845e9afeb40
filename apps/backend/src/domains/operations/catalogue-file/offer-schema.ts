/** Schema of a venue's rooms, interfaces, products and promotions. Amounts are euros. */
import { VISIT_LANGUAGES } from '@taquilla/contracts';
import { z } from 'zod';
import { isTurnedRound, schedule, season, TURNED_ROUND } from '../../../database/columns/schedule.ts';
import { words, wordsOf } from '../../../database/columns/localised-text.ts';

/** Permanent key, which identifies a record in every import, even when all its other fields change. */
export const key = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Must be lower-case letters, digits and hyphens');
export const euros = z
  .number()
  .min(0)
  .max(100_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals');
/** Tax rate in percent. */
export const vat = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')
  .nullable();
/** Codes are read aloud and typed, so they are case-insensitive. */
const code = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((value) => value.toUpperCase());
export const count = z.int().min(1).max(10_000);
/** Prices under fixed-price promotions, by code. */
export const promotionPrices = z.record(code, euros).default({});

export const room = z.strictObject({
  key,
  name: words,
  visitMinutes: z
    .int()
    .min(1)
    .max(1440)
    .nullable()
    .default(null)
    .describe('approximate duration of a visit in minutes'),
  schedule,
});

const item = z
  .strictObject({
    key,
    name: words,
    type: z.enum(['ticket', 'pass', 'vr', 'supplement']),
    room: key.nullable().default(null).describe('key of a room; null: no place is reserved'),
    pax: count.default(1),
    quantity: count.default(1),
    price: euros,
    /** prices that differ by the day of the slot; where they overlap, the later entry applies */
    dayPrices: z
      .array(z.strictObject({ ...season, price: euros }).refine((one) => !isTurnedRound(one), TURNED_ROUND))
      .default([]),
    discount: euros.default(0),
    accreditations: z.array(z.strictObject({ type: z.string().min(1).max(60), name: words })).default([]),
    promotionPrices,
  })
  .refine(
    ({ price, dayPrices, discount }) =>
      [price, ...dayPrices.map((one) => one.price)].every((one) => discount <= one),
    {
      path: ['discount'],
      message: 'Is more than the price',
    },
  )
  .refine(({ room, dayPrices }) => room !== null || dayPrices.length === 0, {
    path: ['dayPrices'],
    message: 'Only an item with a room can have day prices',
  });

/** Maximum visitors of a kind on one unit; a party of the shop has at most as many. */
const visitors = z.int().min(0).max(20);
const covers = z
  .strictObject({ adults: visitors, children: visitors })
  .refine(({ adults, children }) => adults + children > 0, 'Admits no visitor');

const product = z.strictObject({
  key,
  name: words,
  description: words,
  isNominated: z.boolean().default(false),
  isMain: z
    .boolean()
    .default(false)
    .describe(
      'the venue’s standard ticket: listed first and marked; its price is shown on the venue’s home page',
    ),
  minQuantity: count.nullable().default(null),
  maxQuantity: count.nullable().default(null),
  accompaniedBy: z
    .array(z.string())
    .max(20)
    .default([])
    .describe(
      'products of the same sales point as `alias/product`, of which one must be in the same order at the same time',
    ),
  vat: vat.default(null).describe('percent of tax contained in its price; null: the venue’s'),
  covers: covers
    .nullable()
    .default(null)
    .describe(
      'visitors whom one unit admits at most; children may also enter in an adult’s place. The shop then finds the cheapest tickets for a party; null: not offered there',
    ),
  pass: z
    .strictObject({
      validityDays: count,
      uses: count,
      isIndividualUse: z.boolean().default(true),
      worth: euros.nullable().default(null).describe('price of all its uses without the pass'),
    })
    .nullable()
    .default(null),
  items: z.array(item).min(1),
});

export const salesPoint = z.strictObject({
  alias: key,
  kind: z.enum(['tickets', 'tourist-pass']),
  name: words,
  lead: wordsOf(160).optional().describe('one sentence, for the choice between sales points'),
  picture: key.nullable().default(null),
  text: words,
  alerts: z.array(z.strictObject({ title: words, message: words })).default([]),
  visitLanguages: z
    .array(z.enum(VISIT_LANGUAGES))
    .default([])
    .describe('languages in which visits are guided, where there is a choice'),
  productOrder: z
    .enum(['name', 'listed'])
    .default('name')
    .describe('`name`: sorted by name in each language; `listed`: in the order of the file'),
  maxUnits: count
    .nullable()
    .default(null)
    .describe('maximum units of all its products in one order; null: `fairShare.unitsPerOrder`'),
  products: z.array(product),
});

export const promotion = z
  .strictObject({
    code,
    percent: z
      .number()
      .min(0.01)
      .max(100)
      .nullable()
      .default(null)
      .describe('null: prices are stated by items and tariffs (`promotionPrices`)'),
    products: z
      .array(z.string())
      .default([])
      .describe('products with the percentage discount, as `alias/product`; none: all'),
    from: z.iso.datetime({ offset: true }).nullable().default(null),
    until: z.iso.datetime({ offset: true }).nullable().default(null),
    maxUses: z.int().min(1).nullable().default(null),
  })
  .refine((one) => !isTurnedRound(one), TURNED_ROUND);
