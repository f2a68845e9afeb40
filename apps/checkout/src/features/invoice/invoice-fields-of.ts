import type { InvoiceField } from '../../base/draft/invoice-values.ts';

const COMMON: readonly InvoiceField[] = ['country', 'name', 'cif', 'address', 'postcode', 'email'];
const ITALIAN: readonly InvoiceField[] = [
  ...(['country', 'name', 'cif', 'fiscal_code', 'sdi', 'pec'] as const),
  ...(['address', 'postcode', 'email'] as const),
];

/** Returns the fields of an invoice in a country, in the order of the page (R143). */
export const invoiceFields = (country: string): readonly InvoiceField[] =>
  country === 'IT' ? ITALIAN : COMMON;

/** Returns the key of a field's label; in Italy `cif` is a different number. */
export const invoiceLabel = (field: InvoiceField, country: string) =>
  field === 'cif' && country === 'IT' ? 'invoice.cifItaly' : (`invoice.${field}` as const);
