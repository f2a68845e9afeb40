/** Self-service rules of a venue: `changes`, `returns` and `waitingList` of its file. */
import { z } from 'zod';
import type { SaleKindName } from '../sales-tables.ts';

/** Whole hours before the earliest affected visit; 0: until its start. */
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
    /** euros per change of day, time or number; changes of names are free */
    fee,
    dayOrTime: z.boolean().default(true),
    fewer: z.boolean().default(true),
    names: z.boolean().default(true),
    events: z
      .boolean()
      .default(false)
      .describe('also changes of events, issued by the ticketing authority first'),
  })
  .refine(({ dayOrTime, fewer, names }) => dayOrTime || fewer || names, 'Allows no change at all');

export const returnsRules = z.strictObject({
  until,
  /** retained fee: euros per purchase, and a percentage of its price */
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
    .describe('minutes for which an offered place is reserved, at most until the visit'),
  most: z.int().min(1).max(10_000).default(200).describe('maximum entries for one slot or date'),
});

export interface SelfService {
  changes: z.output<typeof changesRules> | null;
  returns: z.output<typeof returnsRules> | null;
  /** absent in values stored before waiting lists existed */
  waitingList?: z.output<typeof waitingListRules> | null;
  /** buyers may pass tickets on; absent: no */
  ticketTransfers?: boolean;
}

/** Returns the rules of a venue; null: no self-service. */
export const selfServiceOf = ({
  changes,
  returns,
  waitingList = null,
  ticketTransfers = false,
}: SelfService): SelfService | null =>
  changes || returns || waitingList || ticketTransfers
    ? { changes, returns, waitingList, ...(ticketTransfers && { ticketTransfers }) }
    : null;

/** Returns the rules for a kind of sale: events can be changed only if the venue allows it (R309). */
export const selfServiceFor = (kind: SaleKindName, rules: SelfService | null): SelfService | null =>
  rules && kind === 'event' && !rules.changes?.events ? selfServiceOf({ ...rules, changes: null }) : rules;

export const NO_SELF_SERVICE = {
  changes: null,
  returns: null,
  waitingList: null,
} satisfies SelfService;
