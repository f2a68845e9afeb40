/** What a venue sells, as its file has it. Amounts are euros. */
import { VISIT_LANGUAGES } from '@taquilla/contracts';
import { z } from 'zod';
import { isTurnedRound, schedule, season, TURNED_ROUND } from '../../database/columns/schedule.ts';
import { words, wordsOf } from '../../database/columns/words.ts';

/** Names a record of the file for good: with the same key it stays the same record, whatever else changes. */
export const key = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Must be lower-case letters, digits and hyphens');
export const euros = z
  .number()
  .min(0)
  .max(100_000)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals');
/** A tax in percent. */
export const vat = z
  .number()
  .min(0)
  .max(100)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most two decimals')
  .nullable();
/** Codes are read aloud and typed: their case does not count. */
const code = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .transform((value) => value.toUpperCase());
export const count = z.int().min(1).max(10_000);
/** What something costs under fixed-price promotions, by code. */
export const promotionPrices = z.record(code, euros).default({});

export const room = z.strictObject({
  key,
  name: words,
  /** about how long a visit of it takes */
  visitMinutes: z.int().min(1).max(1440).nullable().default(null),
  schedule,
});

const item = z
  .strictObject({
    key,
    name: words,
    type: z.enum(['ticket', 'pass', 'vr', 'supplement']),
    /** key of a room; null: it needs no place */
    room: key.nullable().default(null),
    pax: count.default(1),
    quantity: count.default(1),
    price: euros,
    /** where the price differs by the day of the slot; where these meet, the later one counts */
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
    message: 'Only what enters a room has a day',
  });

const product = z.strictObject({
  key,
  name: words,
  description: words,
  isNominated: z.boolean().default(false),
  /** the venue's standard ticket: listed first and marked so, its price stands on the venue's home */
  isMain: z.boolean().default(false),
  minQuantity: count.nullable().default(null),
  maxQuantity: count.nullable().default(null),
  /** percent of tax that its price contains, where it is not the venue's; null: it is */
  vat: vat.default(null),
  pass: z
    .strictObject({
      validityDays: count,
      uses: count,
      isIndividualUse: z.boolean().default(true),
      /** what all of its uses cost without it */
      worth: euros.nullable().default(null),
    })
    .nullable()
    .default(null),
  items: z.array(item).min(1),
});

export const salesPoint = z.strictObject({
  alias: key,
  kind: z.enum(['tickets', 'tourist-pass']),
  name: words,
  /** one sentence, and the key of a picture, by which a visitor chooses among several */
  lead: wordsOf(160).optional(),
  picture: key.nullable().default(null),
  text: words,
  alerts: z.array(z.strictObject({ title: words, message: words })).default([]),
  /** languages in which visits are guided, where there is a choice */
  visitLanguages: z.array(z.enum(VISIT_LANGUAGES)).default([]),
  /** products are shown by name, or as they are listed here */
  productOrder: z.enum(['name', 'listed']).default('name'),
  products: z.array(product),
});

export const promotion = z
  .strictObject({
    code,
    /** without it its prices stand with items and tariffs (`promotionPrices`) */
    percent: z.number().min(0.01).max(100).nullable().default(null),
    /** what a percent is taken off, as `alias/product`; none: all tickets and passes */
    products: z.array(z.string()).default([]),
    from: z.iso.datetime({ offset: true }).nullable().default(null),
    until: z.iso.datetime({ offset: true }).nullable().default(null),
    maxUses: z.int().min(1).nullable().default(null),
  })
  .refine((one) => !isTurnedRound(one), TURNED_ROUND);
