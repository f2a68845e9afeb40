import { invoiceProblems, type InvoiceData } from '@taquilla/contracts';
import { HttpError, invalid } from '../../errors.ts';

/**
 * Refuses invoice data whose numbers cannot be right (spec section 5).
 * @throws 422 by field; with the spec's own message when it is the CIF/NIF
 */
export function checkInvoice(invoice: InvoiceData | undefined): void {
  if (invoice === undefined) return;
  const problems = Object.entries(invoiceProblems(invoice));
  if (problems.length === 0) return;
  const errors = Object.fromEntries(problems.map(([field, message]) => [`invoice.${field}`, [message]]));
  const [cif] = errors['invoice.cif'] ?? [];
  throw cif === undefined ? invalid(errors) : new HttpError(422, cif, { errors });
}
