/** What edges and box offices of a shop of several cells say to each other (decision 150). */
import * as z from 'zod/mini';

/** Tells a box office whose call it is, so that it can say that the company is not its own (any more). Edges alone say so. */
export const COMPANY_HEADER = 'x-company';

/** Where a box office answers whose a name is, for edges only: `?kind=&value=`, `{"company": 7}` or 404. */
export const WHOSE_PATH = '/cells/whose';

/** By what a call names its company; of sessions and doors the hash of the key. */
export const NAME_KINDS = [
  'company-slug',
  'venue',
  'venue-slug',
  'interface',
  'item',
  'event',
  'hour',
  'price-list',
  'picture',
  'sale',
  'cart',
  'order-number',
  'session',
  'door',
  'client-link',
  'confirmation',
  'subscription',
  'waiting-entry',
  'postal-code',
] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** `company` null: it is there and no company's. */
export const whoseAnswer = z.object({ company: z.nullable(z.int()) });
