import type { Cents, LegalText, PaymentGateway } from '@taquilla/contracts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { FieldCheck } from '../../base/rules/field-check.ts';
import type { RuleError } from '../../base/rules/rule-error.ts';
import { checkHolders } from '../../features/holders/check-holders.ts';
import type { NominatedLine } from '../../features/holders/nominated-lines.ts';
import { invoiceErrors } from '../../features/invoice/check-invoice.ts';
import { checkLegal } from '../../features/legal-texts/check-legal.ts';
import { checkGateway } from '../../features/payment/check-gateway.ts';
import { checkPersonal } from '../../features/personal-data/check-personal.ts';
import { checkAccreditations } from '../../features/accreditations/check-accreditations.ts';
import type { RequiredAccreditation } from '../../features/accreditations/required-accreditations.ts';

/** Data that the validation of the form depends on, besides its values. */
export interface FormNeeds {
  lines: readonly NominatedLine[];
  accreditations: readonly Pick<RequiredAccreditation, 'key'>[];
  /** undefined: not loaded; the form is then refused */
  gateways: readonly PaymentGateway[] | undefined;
  /** undefined: not known yet */
  total: Cents | undefined;
  legalTexts: readonly Pick<LegalText, 'id' | 'required'>[] | undefined;
}

/** Validates the form. Returns errors by field path, in the order of the page; empty: the order can be sent. */
export function checkForm(values: CheckoutValues, needs: FormNeeds): Map<string, RuleError> {
  const checks: FieldCheck[] = [
    ...checkPersonal(values.client),
    ...checkHolders(values.holders, needs.lines),
    ...checkAccreditations(values.accreditations, needs.accreditations),
    ['gateway', checkGateway(values.gateway, needs.gateways, needs.total)],
    ...invoiceErrors(values.invoice).map(([field, error]) => [`invoice.${field}`, error] as const),
    ...checkLegal(values.legal, needs.legalTexts),
  ];
  return new Map(checks.flatMap(([path, error]) => (error ? [[path, error]] : [])));
}
