import { INVOICE_ADDRESS_NEEDED, invoiceProblems } from '@taquilla/contracts';
import type { InvoiceField, InvoiceValues } from '../../base/draft/invoice-values.ts';
import { documentRule } from '../../base/rules/document.ts';
import { emailRule } from '../../base/rules/email.ts';
import { postcodeRule } from '../../base/rules/postcode.ts';
import { required } from '../../base/rules/required.ts';
import type { Rule, RuleError } from '../../base/rules/rule-error.ts';
import { invoiceFields } from './invoice-fields-of.ts';

const OPTIONAL: Rule = () => undefined;
/** @param country alpha-2 code */
const rulesOf = (country: string): Record<InvoiceField, Rule> => ({
  ...{ country: required, name: required, address: required },
  cif: (value) => required(value) ?? documentRule(value, country),
  postcode: (value) => postcodeRule(value, country),
  email: emailRule,
  ...{ fiscal_code: OPTIONAL, sdi: OPTIONAL, pec: OPTIONAL },
});

/** Of fields that carry a number: what is said when it cannot be right. */
const WRONG_NUMBER: Partial<Record<InvoiceField, RuleError>> = {
  sdi: 'sdiInvalid',
  pec: 'pecInvalid',
  fiscal_code: 'fiscalCodeInvalid',
};

/**
 * What is wrong with a wanted invoice, in the order of the page: every field that is shown is filled in but Italy's own,
 * and numbers are checked by the very rules that the box office applies (R143).
 */
export function invoiceErrors(invoice: InvoiceValues): [InvoiceField, RuleError][] {
  if (!invoice.wanted) return [];
  const problems: Partial<Record<InvoiceField, string>> = invoiceProblems(invoice);
  const rules = rulesOf(invoice.country);
  return invoiceFields(invoice.country).flatMap((field) => {
    const error = rules[field](invoice[field]) ?? numberError(field, problems[field]);
    return error ? [[field, error]] : [];
  });
}

function numberError(field: InvoiceField, problem: string | undefined): RuleError | undefined {
  if (problem === INVOICE_ADDRESS_NEEDED) return 'invoiceAddressMissing';
  return problem === undefined ? undefined : WRONG_NUMBER[field];
}
