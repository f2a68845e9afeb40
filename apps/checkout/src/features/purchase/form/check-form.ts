import type { Cents, LegalText, PaymentGateway } from '@taquilla/contracts';
import type { NeededProof } from '../accreditation/needed-proofs.ts';
import { invoiceErrors } from '../invoice/check-invoice.ts';
import { emailRule, sameEmailRule } from '../rules/email.ts';
import { missingLegalTexts } from '../rules/legal-gate.ts';
import { lastNameRule, nameRule } from '../rules/name.ts';
import { buyerNifRule, nifRule } from '../rules/nif.ts';
import { phoneRule, prefixRule } from '../rules/phone.ts';
import { postcodeRule } from '../rules/postcode.ts';
import { required } from '../rules/required.ts';
import type { RuleError } from '../rules/rule-error.ts';
import { gatewaysFor } from './choose-gateway.ts';
import { legalKey, type CheckoutValues, type PersonalData } from './form-values.ts';
import { holdersFor, type NominatedLine } from './nominated-lines.ts';

/** What a complete form depends on besides what was typed. */
export interface FormNeeds {
  lines: readonly NominatedLine[];
  proofs: readonly Pick<NeededProof, 'key'>[];
  /** undefined while they are not known: then nothing can be sold yet */
  gateways: readonly PaymentGateway[] | undefined;
  /** what is to be paid; undefined while it is not known */
  total: Cents | undefined;
  legalTexts: readonly Pick<LegalText, 'id' | 'required'>[] | undefined;
}

/** Dotted path of a field, in the form library's syntax. */
export type FieldPath = string;
export type FormErrors = Map<FieldPath, RuleError>;

/** Everything that is wrong with the form, in the order of the page. Empty: it can be sold. */
export function checkForm(values: CheckoutValues, needs: FormNeeds): FormErrors {
  const errors: FormErrors = new Map();
  const note = (path: FieldPath, error: RuleError | undefined) => {
    if (error) errors.set(path, error);
  };
  checkClient(values.client, note);
  for (const line of needs.lines) {
    holdersFor(values.holders[line.key], line.quantity).forEach((holder, unit) => {
      note(`holders.${line.key}.${unit}.name`, nameRule(holder.name));
      if (line.asks === 'nif') note(`holders.${line.key}.${unit}.nif`, nifRule(holder.nif));
      else note(`holders.${line.key}.${unit}.last_name`, lastNameRule(holder.last_name ?? ''));
    });
  }
  for (const { key } of needs.proofs) note(`proofs.${key}`, values.proofs[key] ? undefined : 'fileMissing');
  for (const [field, error] of invoiceErrors(values.invoice)) note(`invoice.${field}`, error);
  note('gateway', gatewayError(values.gateway, needs));
  if (!needs.legalTexts) note('legal', 'notLoaded');
  const isTicked = (id: number) => values.legal[legalKey(id)] === true;
  for (const id of missingLegalTexts(needs.legalTexts ?? [], isTicked)) {
    note(`legal.${legalKey(id)}`, 'legalMissing');
  }
  return errors;
}

/** A payment method must be chosen, of those the venue offers (R139), where there is something to pay. */
function gatewayError(chosen: string, { gateways, total }: FormNeeds): RuleError | undefined {
  if (!gateways) return 'notLoaded';
  if (total === 0) return undefined;
  return gatewaysFor(gateways, total).some(({ id }) => String(id) === chosen) ? undefined : 'gatewayMissing';
}

function checkClient(client: PersonalData, note: (path: FieldPath, error: RuleError | undefined) => void) {
  note('client.name', nameRule(client.name));
  note('client.nif', buyerNifRule(client.nif, client.country));
  note('client.email', emailRule(client.email));
  note('client.emailverify', sameEmailRule(client.email, client.emailverify));
  note('client.country', required(client.country));
  note('client.postcode', postcodeRule(client.postcode, client.country));
  // the country brings it along: nobody is told of two gaps where one choice fills both
  if (client.country !== '') note('client.prefix', prefixRule(client.prefix));
  note('client.phone', phoneRule(client.phone, client.prefix));
}
