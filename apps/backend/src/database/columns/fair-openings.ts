/** Fair openings of a venue: `fairOpenings` of its catalogue file (decision 25). Pure. */
import { z } from 'zod';

const fields = {
  opensAt: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, 'Must be a time such as 2031-03-01T10:00')
    .describe('in the venue’s time zone'),
  day: z.iso.date().nullable().default(null).describe('day of the visits on sale; null: every day'),
  waitingMinutes: z
    .int()
    .min(5)
    .max(720)
    .default(60)
    .describe('minutes before the opening in which queue positions are assigned'),
  lastsMinutes: z
    .int()
    .min(10)
    .max(10_080)
    .default(1440)
    .describe('minutes after it in which only admitted visitors hold places'),
  /** bounds of the visitors admitted per minute; in between, the backend's headroom decides */
  perMinute: z
    .strictObject({
      least: z.int().min(1).max(60_000).default(60),
      most: z.int().min(1).max(60_000).default(6000),
    })
    .prefault({})
    .refine(({ least, most }) => least <= most, { path: ['least'], message: 'Is more than most' }),
  placesPerAddress: z
    .int()
    .min(1)
    .max(10_000)
    .default(50)
    .describe('queue positions of one address network before further ones are moved back'),
  turnMinutes: z
    .int()
    .min(5)
    .max(15)
    .default(10)
    .describe('minutes in which an admitted visitor has to start'),
  stayMinutes: z.int().min(10).max(240).default(30).describe('minutes for which an admission is valid'),
  challenge: z.boolean().default(true).describe('browsers solve a proof of work or wait longer'),
};

/** `event` is the `siaeId` of an event of the file; null: all sales of the venue. */
export const fairOpening = z
  .strictObject({ ...fields, event: z.int().nullable().default(null) })
  .refine(({ event, day }) => event === null || day === null, {
    path: ['day'],
    message: 'Is not allowed together with an event',
  });
/** Stored form: `event` is the id of the record. */
export type StoredOpening = z.output<typeof fairOpening>;
