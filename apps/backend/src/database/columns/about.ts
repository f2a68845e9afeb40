/** Visitor information of a venue: `about` of its catalogue file. */
import { VISIT_LANGUAGES, WEEKDAYS } from '@taquilla/contracts';
import { z } from 'zod';
import { wordsOf } from './localised-text.ts';

const line = wordsOf(200);
const paragraph = wordsOf(1_500);
const lines = z.array(line).max(12).default([]);

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'Must be a time such as 09:30');
const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Must be a month and day such as 04-01');

const rule = z
  .strictObject({
    weekdays: z
      .array(z.enum(WEEKDAYS))
      .min(1)
      .default([...WEEKDAYS]),
    from: monthDay.nullable().default(null).describe('first day of a yearly season, `04-01`; null: all year'),
    until: monthDay.nullable().default(null),
    opens: time,
    closes: time.describe('a time not after `opens` is on the next day'),
  })
  .refine(({ from, until }) => (from === null) === (until === null), {
    path: ['until'],
    message: 'A season has a first and a last day',
  });

const exception = z
  .strictObject({
    day: z
      .string()
      .regex(
        /^(20\d\d-)?(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
        'Must be a day such as 2026-12-24 or 12-25',
      ),
    opens: time.nullable().default(null),
    closes: time.nullable().default(null),
    name: line.optional(),
  })
  .refine(({ opens, closes }) => (opens === null) === (closes === null), {
    path: ['closes'],
    message: '`opens` and `closes` require each other; without both the day is closed',
  });

const hours = z.strictObject({
  rules: z.array(rule).min(1).max(40),
  exceptions: z.array(exception).max(60).default([]),
  lastEntryMinutes: z.int().min(0).max(600).optional(),
  note: paragraph.optional(),
});

/** Name as on signs, the same in every language. */
const sign = z.string().min(1).max(60);
/** Position in metres east and north of the entrance. */
const point = z.tuple([z.number().min(-600).max(600), z.number().min(-600).max(600)]);
const points = z.array(point).max(40);
const map = z.strictObject({
  streets: z
    .array(
      z.strictObject({ name: sign.optional(), isMain: z.boolean().default(false), points: points.min(2) }),
    )
    .max(40)
    .default([]),
  areas: z
    .array(
      z.strictObject({
        kind: z.enum(['water', 'green', 'square', 'building', 'venue']),
        name: sign.optional(),
        points: points.min(3),
      }),
    )
    .max(40)
    .default([]),
  places: z
    .array(z.strictObject({ kind: z.enum(['bus', 'train', 'parking', 'boat']), name: sign, at: point }))
    .max(10)
    .default([]),
});

/** Visitor information; every part is optional. */
export const about = z.strictObject({
  address: z
    .strictObject({
      street: z.string().min(1).max(120),
      postcode: z.string().min(1).max(12),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'Must be the code of a country such as ES')
        .describe('ISO 3166-1'),
    })
    .optional(),
  location: z
    .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
    .optional(),
  hours: hours.optional(),
  visitMinutes: z.int().min(5).max(1_440).optional(),
  /** languages of information on site */
  languages: z
    .array(z.enum(VISIT_LANGUAGES))
    .refine((list) => new Set(list).size === list.length, 'Has a repeated language')
    .default([]),
  stepFree: z.enum(['yes', 'partly', 'no']).optional(),
  access: paragraph.optional(),
  highlights: z
    .array(
      z.strictObject({
        title: line,
        text: paragraph,
        picture: z.string().min(1).max(60).optional().describe('key of a picture of the venue'),
      }),
    )
    .max(8)
    .default([]),
  included: lines,
  notIncluded: lines,
  gettingHere: z.array(paragraph).max(8).default([]),
  map: map.optional(),
  questions: z
    .array(z.strictObject({ question: line, answer: paragraph }))
    .max(20)
    .default([]),
});
export type About = z.output<typeof about>;
