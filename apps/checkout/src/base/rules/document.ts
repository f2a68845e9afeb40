import { documentFault, type DocumentFault, type DocumentType } from '@taquilla/contracts';
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

/** The number of a person or of an organisation. @param values `country`: alpha-2 code */
export function documentRule(values: {
  number: string;
  country: string;
  document_type: DocumentType;
}): RuleError | undefined {
  const { number, country, document_type: type } = values;
  const fault = documentFault({ number, country, type });
  return fault && SAID[fault];
}
