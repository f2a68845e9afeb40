import {
  INVALID_EMAIL,
  INVITATION_IS_FREE,
  NOT_A_NAME,
  PHONE_NOT_NUMBER,
  REQUIRED_FIELD,
} from '@taquilla/contracts';
import type { RuleError } from '../rules/rule-error.ts';

/** A field of the form that the box office does not accept. */
export interface RefusedField {
  path: string;
  error: RuleError;
}

/** Fields as the box office names them, those of the buyer's record first; and what is wrong when it says nothing that we know. */
const FIELDS: Record<string, RefusedField> = {
  ...Object.fromEntries(
    ['name', 'nif', 'email', 'country', 'postcode', 'address', 'prefix', 'phone'].map((field) => [
      field,
      { path: `client.${field}`, error: 'refused' as const },
    ]),
  ),
  ...Object.fromEntries(
    ['country', 'name', 'cif', 'address', 'postcode', 'email'].map((field) => [
      `invoice.${field}`,
      { path: `invoice.${field}`, error: 'refused' as const },
    ]),
  ),
  'invoice.fiscal_code': { path: 'invoice.fiscal_code', error: 'fiscalCodeInvalid' },
  'invoice.sdi': { path: 'invoice.sdi', error: 'sdiInvalid' },
  'invoice.pec': { path: 'invoice.pec', error: 'pecInvalid' },
  payment_gateway_id: { path: 'gateway', error: 'gatewayMissing' },
  // of the call that starts the payment
  gateway_id: { path: 'gateway', error: 'gatewayMissing' },
  legal_texts: { path: 'legal', error: 'legalMissing' },
};

/** What the box office says of a field, as the form says it itself (R55). */
const MESSAGES: readonly (readonly [RegExp, RuleError])[] = [
  [new RegExp(`^${REQUIRED_FIELD}`), 'required'],
  [new RegExp(`^${NOT_A_NAME}`), 'nameInvalid'],
  [new RegExp(`^${INVALID_EMAIL}`), 'emailInvalid'],
  [new RegExp(`^${PHONE_NOT_NUMBER}`), 'phoneNotNumber'],
  [new RegExp(`^${INVITATION_IS_FREE}`), 'invitationIsFree'],
  [/^At least \d+ digits$/, 'phoneShort'],
  [/^At most \d+ digits$/, 'phoneLong'],
  [/^The CIF\/NIF number .+ is not valid/, 'documentInvalid'],
];

/** The form's fields among those that an answer refuses, in the order of the page. */
export function refusedFields(errors: Record<string, string[]>): RefusedField[] {
  return Object.entries(FIELDS).flatMap(([name, field]) => {
    const messages = errors[name];
    if (!messages) return [];
    const [, error = field.error] =
      MESSAGES.find(([pattern]) => messages.some((text) => pattern.test(text))) ?? [];
    return [{ ...field, error }];
  });
}
