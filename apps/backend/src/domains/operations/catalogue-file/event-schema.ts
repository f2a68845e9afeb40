/** Schema of the events of a venue: halls, prices and dates. Amounts are euros. */
import { z } from 'zod';
import { siteLink } from './links.ts';
import { count, euros, key, promotionPrices } from './offer-schema.ts';
import { schedule } from '../../../database/columns/schedule.ts';
import { words } from '../../../database/columns/localised-text.ts';

const code = z.string().min(1).max(20);
const coordinate = z.int().min(0).max(1_000_000);
/** x, y, width, height */
const box = z.tuple([coordinate, coordinate, coordinate, coordinate]);
const most = 200_000;

/** Adjacent seats of one row and one category. Their numbers start at `first` and increase by `step`. */
const row = z
  .strictObject({
    label: code,
    category: key.describe('key of a category'),
    first: z.int().min(0).max(10_000),
    step: z.int().min(-100).max(100).default(1),
    x: z
      .array(coordinate)
      .min(1)
      .max(5000)
      .describe('position of each seat; 100 is the usual distance of two seats'),
    y: z.array(coordinate),
    labels: z
      .record(z.string(), code)
      .default({})
      .describe('by the seat’s position in the row, from 0; so below'),
    access: z.record(z.string(), z.enum(['wheelchair', 'companion'])).default({}),
    view: z.record(z.string(), z.enum(['pillar', 'rail', 'side'])).default({}),
  })
  .refine(({ x, y }) => x.length === y.length, { path: ['y'], message: 'Must have as many numbers as x' });

const sector = z
  .strictObject({
    key,
    name: words,
    irm: code.describe('the authority’s code of the sector'),
    box,
    /** capacity of a standing sector; null: the sector has rows of seats */
    standing: z
      .strictObject({ category: key, capacity: z.int().min(1).max(most) })
      .nullable()
      .default(null),
    rows: z.array(row).max(5000).default([]),
  })
  .refine(({ standing, rows }) => (standing === null) === rows.length > 0, {
    path: ['rows'],
    message: 'A sector has either rows or a standing capacity',
  });

export const hall = z.strictObject({
  key,
  width: coordinate,
  height: coordinate,
  stage: box
    .optional()
    .describe('position of the stage; left out: on the standing areas, or beyond the upper edge'),
  sectors: z.array(sector).min(1),
});
export type HallFile = z.output<typeof hall>;

/** Combined product, included with each unit of a tariff, such as a programme or a guided tour before the show. */
const combined = z.strictObject({
  key,
  name: words,
  price: euros.describe('for all `quantity` of it'),
  quantity: count.default(1),
  isSoldOut: z.boolean().default(false),
  room: key
    .nullable()
    .default(null)
    .describe('key of the room where it takes place, so many minutes before the event; null: no fixed time'),
  minutesBefore: z.int().min(0).max(10_000).default(0),
});

const tariff = z.strictObject({
  key,
  name: words,
  price: euros,
  presale: euros.default(0).describe('added to the price until the presale ends'),
  combined: z.array(combined).default([]),
  promotionPrices,
});

export const priceList = z.strictObject({
  key,
  name: words,
  categories: z.array(z.strictObject({ category: key, tariffs: z.array(tariff).min(1) })).min(1),
});

export const eventCategory = z.strictObject({ key, name: words });

export const event = z
  .strictObject({
    siaeId: z
      .int()
      .min(1)
      .max(999_999_999)
      .describe('number at the authority; identifies the event permanently'),
    title: words,
    description: words,
    isNominative: z.boolean().default(false),
    maxPerClient: z.int().min(1).max(1000).default(10),
    picture: key.nullable().default(null).describe('key of a picture of the venue; null: a generated poster'),
    redirectUrl: siteLink.nullable().default(null).describe('address where it is sold instead'),
    hall: key.nullable().default(null).describe('key of a hall; null: unnumbered places'),
    priceList: key.nullable().default(null).describe('key of a price list; null: not on sale yet'),
    schedule: schedule.nullable().default(null).describe('its dates'),
    presaleDays: z
      .int()
      .min(0)
      .max(365)
      .nullable()
      .default(null)
      .describe('end of the presale before a date; null: no presale'),
  })
  .refine(({ redirectUrl, schedule: dates }) => redirectUrl === null || dates === null, {
    path: ['schedule'],
    message: 'Is not allowed for an event with an external sales page',
  });
