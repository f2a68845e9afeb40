import { invoiceProblems, type InvoiceData } from '@taquilla/contracts';
import { refuse } from '../../../errors.ts';

/**
 * Refuses invoice data with invalid tax numbers or an invalid PEC address (R143).
 * @throws 422 by field; the code of the whole refusal is that of the CIF/NIF if it is invalid, else `checkInvoice`
 */
export function checkInvoice(invoice: InvoiceData | null): void {
  if (invoice === null) return;
  const problems = Object.entries(invoiceProblems(invoice));
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(([field, refused]) => [`invoice.${field}`, [refused]]));
  const [cif] = fields['invoice.cif'] ?? [];
  throw refuse(cif ?? 'checkInvoice', { fields });
}
