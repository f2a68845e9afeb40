import type { InvoiceField } from '../../base/draft/invoice-values.ts';

/** The text that names a field: in Italy other numbers are asked. */
export const invoiceLabel = (field: InvoiceField, country: string) =>
  field === 'cif' && country === 'IT' ? 'invoice.cifItaly' : (`invoice.${field}` as const);
