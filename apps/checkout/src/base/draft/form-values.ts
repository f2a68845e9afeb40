import { documentType } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { chosenFiles } from './chosen-file.ts';
import { invoiceValues } from './invoice-values.ts';

const text = z.string();

export const personalData = z.object({
  name: text,
  nif: text,
  // drafts of earlier versions of this remote are without it
  document_type: z._default(documentType, 'tax'),
  email: text,
  emailverify: text,
  country: text,
  postcode: text,
  // drafts of earlier versions of this remote are without it
  address: z._default(text, ''),
  prefix: text,
  phone: text,
});
export type PersonalData = z.infer<typeof personalData>;

/** `nif` of nominated tickets and passes, `last_name` of an event's visitors */
export const holder = z.object({ name: text, nif: text, last_name: z.optional(text) });
export type Holder = z.infer<typeof holder>;

/** What the visitor fills in. It is kept as it was typed; rules and orders read it, nothing rewrites it. */
export const checkoutValues = z.object({
  client: personalData,
  /** holders of nominated products: one list per cart line (`lineKey`), one holder per unit */
  holders: z.record(z.string(), z.array(holder)),
  /** id of the payment gateway, empty while none is chosen */
  gateway: text,
  /** ticked legal texts, by `legalKey` */
  legal: z.record(z.string(), z.boolean()),
  // drafts of earlier versions of this remote are without what follows
  invoice: invoiceValues,
  gift: z.boolean(),
  proofs: z._default(chosenFiles, {}),
});
export type CheckoutValues = z.infer<typeof checkoutValues>;

/** A key that no form library mistakes for the index of a list. */
export const legalKey = (id: number): string => `text${id}`;
