/** What visitors may do by themselves: a venue's `changes`, `returns` and `waitingList`, as its file has them. */
import { z } from 'zod';
import type { SaleKindName } from '../sales-tables.ts';

/** Whole hours before the earliest visit that is concerned; 0: until it begins. */
const until = z.int().min(0).max(8_760);
const fee = z
  .number()
  .min(0)
  .max(10_000)
  .refine((euros) => Number.isInteger(Math.round(euros * 1e6) / 1e4), 'Has more than two decimals')
  .default(0);

export const changesRules = z
  .strictObject({
    until,
    /** euros, for each change of day, time or number; other names cost nothing */
    fee,
    dayOrTime: z.boolean().default(true),
    fewer: z.boolean().default(true),
    names: z.boolean().default(true),
    events: z
      .boolean()
      .default(false)
      .describe('places of events as well; the ticketing authority is asked first'),
  })
  .refine(({ dayOrTime, fewer, names }) => dayOrTime || fewer || names, 'Lets nobody change anything');

export const returnsRules = z.strictObject({
  until,
  /** what the venue keeps: euros for a purchase, and a percent of what it cost */
  fee,
  feePercent: z.number().min(0).max(99).default(0),
  soldOut: z
    .strictObject({ until })
    .optional()
    .describe('a sold-out visit is refunded in full until its own deadline'),
});

export const waitingListRules = z.strictObject({
  offerMinutes: z
    .int()
    .min(15)
    .max(1_440)
    .default(120)
    .describe('minutes for which an offered place is reserved; never past the visit'),
  most: z.int().min(1).max(10_000).default(200).describe('people who wait for one slot or date'),
});

export interface SelfService {
  changes: z.output<typeof changesRules> | null;
  returns: z.output<typeof returnsRules> | null;
  /** what was kept before there were waiting lists says nothing of them */
  waitingList?: z.output<typeof waitingListRules> | null;
}

/** A venue's own words, or nothing where it lets its buyers do nothing. */
export const selfServiceOf = ({ changes, returns, waitingList = null }: SelfService): SelfService | null =>
  changes || returns || waitingList ? { changes, returns, waitingList } : null;

/** What of it counts for a sale: events are changed only where the venue says so (R309). */
export const selfServiceFor = (kind: SaleKindName, rules: SelfService | null): SelfService | null =>
  rules && kind === 'event' && !rules.changes?.events ? selfServiceOf({ ...rules, changes: null }) : rules;

export const NO_SELF_SERVICE = {
  changes: null,
  returns: null,
  waitingList: null,
} satisfies SelfService;
