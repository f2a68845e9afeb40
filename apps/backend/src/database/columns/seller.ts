/** Legal seller and legal pages: `seller` and `links` of a company or venue in a catalogue file. Pure. */
import { z } from 'zod';

const line = z.string().min(1).max(200);

export const seller = z.strictObject(
  {
    /** registered name */
    name: line,
    taxNumber: z.string().min(5).max(30),
    street: line,
    postcode: z.string().min(2).max(12),
    city: line,
    /** ISO 3166-1 */
    country: z.string().regex(/^[A-Z]{2}$/, 'Must be a country code such as ES'),
  },
  {
    error: ({ input }) =>
      input === undefined
        ? 'Is required: before every payment the shop names the seller, with address and tax number'
        : undefined,
  },
);
export type Seller = z.output<typeof seller>;

/** Placeholder in exports for a company without a seller, to be filled in before the next import. */
export const UNNAMED_SELLER: Seller = {
  name: '',
  taxNumber: '',
  street: '',
  postcode: '',
  city: '',
  country: '',
};

/** External addresses by page; absent: the page of the shop, if it has one. */
export interface LegalLinks {
  legalNotice?: string | undefined;
  terms?: string | undefined;
  privacy?: string | undefined;
  contact?: string | undefined;
}

/** Legal texts of a venue with a page of their own. */
export const LEGAL_PAGES = ['terms', 'privacy'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];
