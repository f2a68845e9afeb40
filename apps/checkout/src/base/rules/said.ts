import type { RefusalCode } from '@taquilla/contracts';
import { RULE_ERRORS, type RuleError } from './rule-error.ts';

type Said = Partial<Record<RefusalCode, RuleError>>;

/** Codes that say of several fields that they are too short or too long, by the field's last name. */
const LENGTHS: Record<string, Said> = {
  nif: { tooShort: 'nifShort', tooLong: 'nifLong' },
  postcode: { tooShort: 'postcodeShort', tooLong: 'postcodeLong' },
};

/**
 * What a refusal by code is in this form, whether the page has found it or the box office: mostly the code itself.
 * @param field its name, or its dotted path
 */
export function saidOf(code: string, field: string): RuleError | undefined {
  const said: Said = { chooseCountry: 'required', ...LENGTHS[field.split('.').at(-1) ?? ''] };
  if (Object.hasOwn(said, code)) return said[code as RefusalCode];
  return RULE_ERRORS.find((known) => known === code);
}
