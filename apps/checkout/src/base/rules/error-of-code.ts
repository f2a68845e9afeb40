import type { RefusalCode } from '@taquilla/contracts';
import { RULE_ERRORS, type RuleError } from './rule-error.ts';

type ErrorsByCode = Partial<Record<RefusalCode, RuleError>>;

/** Errors for length codes, which several fields share, by the last part of the field's path. */
const LENGTHS: Record<string, ErrorsByCode> = {
  nif: { tooShort: 'nifShort', tooLong: 'nifLong' },
  postcode: { tooShort: 'postcodeShort', tooLong: 'postcodeLong' },
};

/**
 * Maps a refusal code, of the page or the backend, to an error of this form; most codes map to themselves.
 * @param field name or dotted path of the field
 */
export function errorOfCode(code: string, field: string): RuleError | undefined {
  const errors: ErrorsByCode = { chooseCountry: 'required', ...LENGTHS[field.split('.').at(-1) ?? ''] };
  if (Object.hasOwn(errors, code)) return errors[code as RefusalCode];
  return RULE_ERRORS.find((known) => known === code);
}
