import { invoiceProblems } from '@taquilla/contracts';
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

/** What is said of a number that cannot be right; that of the CIF is looked at by its own rule. */
const SAID = {
  invalidSdi: 'sdiInvalid',
  sdiOrPec: 'invoiceAddressMissing',
  invalidPec: 'pecInvalid',
  invalidFiscalCode: 'fiscalCodeInvalid',
  invalidCif: undefined,
} as const satisfies Record<string, RuleError | undefined>;

/**
 * What is wrong with a wanted invoice, in the order of the page: every field that is shown is filled in but Italy's own,
 * and numbers are checked by the very rules that the box office applies (R143).
 */
export function invoiceErrors(invoice: InvoiceValues): [InvoiceField, RuleError][] {
  if (!invoice.wanted) return [];
  const problems: Partial<Record<InvoiceField, { code: keyof typeof SAID }>> = invoiceProblems(invoice);
  const rules = rulesOf(invoice.country);
  return invoiceFields(invoice.country).flatMap((field) => {
    const code = problems[field]?.code;
    const error = rules[field](invoice[field]) ?? (code && SAID[code]);
    return error ? [[field, error]] : [];
  });
}
