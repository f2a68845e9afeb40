import { documentFault, type DocumentFault } from '@taquilla/contracts';
import type { RuleError } from './rule-error.ts';

/** Format errors exist for NIF, CIF, passport and the combined forms; a number whose digits do not fit is named (R143). */
const SAID: Record<DocumentFault, RuleError> = {
  number: 'invalidCif',
  nif: 'nifFormat',
  cif: 'cifFormat',
  passport: 'passportFormat',
  any: 'documentFormat',
  vat: 'vatInvalid',
  fiscalCode: 'invalidFiscalCode',
};

/** The number of a person or of an organisation. @param country alpha-2 code */
export function documentRule(value: string, country: string): RuleError | undefined {
  const fault = documentFault(value, country);
  return fault && SAID[fault];
}
