import { codeOf, type RefusalMessage } from '@taquilla/contracts';
import type { RuleError } from '../rules/rule-error.ts';
import { saidOf } from '../rules/said.ts';

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
  'invoice.fiscal_code': { path: 'invoice.fiscal_code', error: 'invalidFiscalCode' },
  'invoice.sdi': { path: 'invoice.sdi', error: 'invalidSdi' },
  'invoice.pec': { path: 'invoice.pec', error: 'invalidPec' },
  payment_gateway_id: { path: 'gateway', error: 'noSuchGateway' },
  // of the call that starts the payment
  gateway_id: { path: 'gateway', error: 'noSuchGateway' },
  legal_texts: { path: 'legal', error: 'acceptTerms' },
};

/** The form's fields among those that an answer refuses, in the order of the page, as the form says it itself (R55). */
export function refusedFields(told: Record<string, readonly RefusalMessage[]>): RefusedField[] {
  return Object.entries(FIELDS).flatMap(([name, field]) => {
    const [said] = (told[name] ?? []).flatMap((one) => saidOf(codeOf(one) ?? '', name) ?? []);
    return told[name] ? [{ ...field, error: said ?? field.error }] : [];
  });
}
