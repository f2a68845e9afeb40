import type { RefusalCode } from '@taquilla/contracts';
import type { RuleError } from './rule-error.ts';

/** What a refusal by code is in this form, whether the page has found it or the box office. */
const SAID: Partial<Record<RefusalCode, RuleError>> = {
  required: 'required',
  chooseCountry: 'required',
  notAName: 'nameInvalid',
  invalidEmail: 'emailInvalid',
  phoneNotNumber: 'phoneNotNumber',
  tooFewDigits: 'phoneShort',
  tooManyDigits: 'phoneLong',
  invitationIsFree: 'invitationIsFree',
  invalidCif: 'documentInvalid',
  invalidSdi: 'sdiInvalid',
  sdiOrPec: 'invoiceAddressMissing',
  invalidPec: 'pecInvalid',
  invalidFiscalCode: 'fiscalCodeInvalid',
};
/** Codes that say of several fields that they are too short or too long, by the field's last name. */
const LENGTHS: Record<string, Partial<Record<RefusalCode, RuleError>>> = {
  nif: { tooShort: 'nifShort', tooLong: 'nifLong' },
  postcode: { tooShort: 'postcodeShort', tooLong: 'postcodeLong' },
};

/** @param field its name, or its dotted path */
export function saidOf(code: string, field: string): RuleError | undefined {
  const said = { ...SAID, ...LENGTHS[field.split('.').at(-1) ?? ''] };
  return Object.hasOwn(said, code) ? said[code as RefusalCode] : undefined;
}
