import type { InvoiceData } from '@taquilla/contracts';
import type { InvoiceValues } from '../../base/draft/invoice-values.ts';
import { invoiceFields } from './invoice-fields-of.ts';

/**
 * Builds the invoice of an order from values without errors (`invoiceErrors`); undefined without a requested invoice.
 */
export function buildInvoice(invoice: InvoiceValues): InvoiceData | undefined {
  if (!invoice.wanted) return undefined;
  const { document_type } = invoice;
  const { cif, name, address, country, postcode, email } = trimmed(invoice);
  const { sdi, pec, fiscal_code } = trimmed(invoice);
  const italian = invoiceFields(country).includes('sdi')
    ? Object.fromEntries(Object.entries({ sdi, pec, fiscal_code }).filter(([, value]) => value !== ''))
    : {};
  return { cif, document_type, name, address, country, postcode, email, ...italian };
}

const trimmed = ({ wanted: _wanted, document_type: _type, ...fields }: InvoiceValues) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value.trim()])) as typeof fields;
