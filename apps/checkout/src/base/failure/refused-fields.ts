import { codeOf, type RefusalMessage } from '@taquilla/contracts';
import type { RuleError } from '../rules/rule-error.ts';
import { errorOfCode } from '../rules/error-of-code.ts';

/** A form field that the backend refused. */
export interface RefusedField {
  path: string;
  error: RuleError;
}

/** Form fields by their name in the API, the buyer's fields first, each with its error for an unknown refusal code. */
const FIELDS: Record<string, RefusedField> = {
  ...Object.fromEntries(
    ['email', 'prefix', 'phone', 'name', 'nif', 'country', 'postcode', 'address'].map((field) => [
      field,
      { path: `client.${field}`, error: 'refused' as const },
    ]),
  ),
  payment_gateway_id: { path: 'gateway', error: 'noSuchGateway' },
  // field of the call that starts the payment
  gateway_id: { path: 'gateway', error: 'noSuchGateway' },
  ...Object.fromEntries(
    ['country', 'name', 'cif', 'address', 'postcode', 'email'].map((field) => [
      `invoice.${field}`,
      { path: `invoice.${field}`, error: 'refused' as const },
    ]),
  ),
  'invoice.fiscal_code': { path: 'invoice.fiscal_code', error: 'invalidFiscalCode' },
  'invoice.sdi': { path: 'invoice.sdi', error: 'invalidSdi' },
  'invoice.pec': { path: 'invoice.pec', error: 'invalidPec' },
  legal_texts: { path: 'legal', error: 'acceptTerms' },
};

/** Maps refused fields of a response to form fields with the form's own errors, in the order of the page (R55). */
export function refusedFields(refused: Record<string, readonly RefusalMessage[]>): RefusedField[] {
  return Object.entries(FIELDS).flatMap(([name, field]) => {
    const [error] = (refused[name] ?? []).flatMap(
      (message) => errorOfCode(codeOf(message) ?? '', name) ?? [],
    );
    return refused[name] ? [{ ...field, error: error ?? field.error }] : [];
  });
}
