import { invoiceData, invoiceProblems } from '@taquilla/contracts';
import type { InvoiceField, InvoiceValues } from '../../base/draft/invoice-values.ts';
import { checkBody } from '../../base/rules/check-body.ts';
import { documentRule } from '../../base/rules/document.ts';
import type { RuleError } from '../../base/rules/rule-error.ts';
import { errorOfCode } from '../../base/rules/error-of-code.ts';
import { buildInvoice } from './build-invoice.ts';
import { invoiceFields } from './invoice-fields-of.ts';

/**
 * Validates a requested invoice; errors are in the order of the page. All fields are required except Italy's own
 * fields; numbers are checked by the rules that the backend applies (R143).
 */
export function invoiceErrors(invoice: InvoiceValues): [InvoiceField, RuleError][] {
  if (!invoice.wanted) return [];
  const problem = checkBody(invoiceData, buildInvoice(invoice));
  const numbers: Partial<Record<InvoiceField, { code: string }>> = invoiceProblems(invoice);
  return invoiceFields(invoice.country).flatMap((field) => {
    const code = numbers[field]?.code;
    const number =
      field === 'cif' ? documentRule({ ...invoice, number: invoice.cif }) : code && errorOfCode(code, field);
    const error = problem(field) ?? number;
    return error ? [[field, error]] : [];
  });
}
