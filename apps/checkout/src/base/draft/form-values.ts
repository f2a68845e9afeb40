import { documentType } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { chosenFiles } from './chosen-file.ts';
import { invoiceValues } from './invoice-values.ts';

const text = z.string();

export const personalData = z.object({
  name: text,
  nif: text,
  // absent in drafts of earlier versions of this remote
  document_type: z._default(documentType, 'tax'),
  email: text,
  emailverify: text,
  country: text,
  postcode: text,
  // absent in drafts of earlier versions of this remote
  address: z._default(text, ''),
  prefix: text,
  phone: text,
});
export type PersonalData = z.infer<typeof personalData>;

/** A ticket holder: `nif` for nominated tickets and passes, `last_name` for visitors of an event. */
export const holder = z.object({ name: text, nif: text, last_name: z.optional(text) });
export type Holder = z.infer<typeof holder>;

/** Values of the checkout form, as they were typed; validation and orders read them and never rewrite them. */
export const checkoutValues = z.object({
  client: personalData,
  /** holders of nominated products: one list per cart line (`lineKey`), one holder per unit */
  holders: z.record(z.string(), z.array(holder)),
  /** id of the payment gateway; empty: none is chosen */
  gateway: text,
  /** ticked legal texts, by `legalKey` */
  legal: z.record(z.string(), z.boolean()),
  // absent in drafts of earlier versions of this remote
  invoice: invoiceValues,
  gift: z.boolean(),
  accreditations: z._default(chosenFiles, {}),
});
export type CheckoutValues = z.infer<typeof checkoutValues>;

/** Returns the form key of a legal text. The prefix stops the form library from reading the id as a list index. */
export const legalKey = (id: number): string => `text${id}`;
