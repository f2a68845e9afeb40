import { CHECK_INVOICE, invoiceProblems, type InvoiceData } from '@taquilla/contracts';
import { HttpError } from '../../errors.ts';

/**
 * Refuses invoice data whose numbers cannot be right (R143).
 * @throws 422 by field, in the contract's own words: those for the CIF/NIF when it is among them
 */
export function checkInvoice(invoice: InvoiceData | null): void {
  if (invoice === null) return;
  const problems = Object.entries(invoiceProblems(invoice));
  if (problems.length === 0) return;
  const errors = Object.fromEntries(problems.map(([field, message]) => [`invoice.${field}`, [message]]));
  const [cif] = errors['invoice.cif'] ?? [];
  throw new HttpError(422, cif ?? CHECK_INVOICE, { errors });
}
