import { invoiceProblems, type InvoiceData } from '@taquilla/contracts';
import { refuse } from '../../../errors.ts';

/**
 * Refuses invoice data whose numbers cannot be right (R143).
 * @throws 422 by field, in the contract's own words: those for the CIF/NIF when it is among them
 */
export function checkInvoice(invoice: InvoiceData | null): void {
  if (invoice === null) return;
  const problems = Object.entries(invoiceProblems(invoice));
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(([field, refused]) => [`invoice.${field}`, [refused]]));
  const [cif] = fields['invoice.cif'] ?? [];
  throw refuse(cif ?? 'checkInvoice', { fields });
}
