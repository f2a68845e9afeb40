import { documentType } from '@taquilla/contracts';
import * as z from 'zod/mini';

const text = z.string();

/** What an invoice asks, as it was typed; it is kept while no invoice is wanted. */
export const invoiceValues = z.object({
  wanted: z.boolean(),
  cif: text,
  // drafts of earlier versions of this remote are without it
  document_type: z._default(documentType, 'tax'),
  name: text,
  address: text,
  country: text,
  postcode: text,
  email: text,
  fiscal_code: text,
  sdi: text,
  pec: text,
});
export type InvoiceValues = z.infer<typeof invoiceValues>;
export type InvoiceField = Exclude<keyof InvoiceValues, 'wanted' | 'document_type'>;

export const NO_INVOICE: InvoiceValues = {
  wanted: false,
  document_type: 'tax',
  cif: '',
  name: '',
  address: '',
  country: '',
  postcode: '',
  email: '',
  fiscal_code: '',
  sdi: '',
  pec: '',
};
