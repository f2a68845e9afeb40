import { documentFault, type DocumentFault, type DocumentType } from '@taquilla/contracts';
import type { RuleError } from './rule-error.ts';

/** Errors by fault: one per document format; `number` is a check digit that does not match (R143). */
const ERROR_OF: Record<DocumentFault, RuleError> = {
  number: 'invalidCif',
  nif: 'nifFormat',
  cif: 'cifFormat',
  passport: 'passportFormat',
  any: 'documentFormat',
  vat: 'vatInvalid',
  fiscalCode: 'invalidFiscalCode',
};

/** Validates the document number of a person or an organisation. @param values `country`: alpha-2 code */
export function documentRule(values: {
  number: string;
  country: string;
  document_type: DocumentType;
}): RuleError | undefined {
  const { number, country, document_type: type } = values;
  const fault = documentFault({ number, country, type });
  return fault && ERROR_OF[fault];
}
