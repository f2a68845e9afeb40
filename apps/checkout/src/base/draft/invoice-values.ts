import { documentType } from '@taquilla/contracts';
import * as z from 'zod/mini';

const text = z.string();

/** Values of the invoice fields, as they were typed; stored also while no invoice is requested. */
export const invoiceValues = z.object({
  wanted: z.boolean(),
  cif: text,
  // absent in drafts of earlier versions of this remote
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
