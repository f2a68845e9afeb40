import { luhnDigit, normaliseDocument } from './signs.ts';

const NIF_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
/** Removes the country prefix `ES` of a VAT number. */
export const withoutEs = (value: string): string => normaliseDocument(value).replace(/^ES/, '');

const NIE_DIGIT: Record<string, string> = { X: '0', Y: '1', Z: '2' };

/** Returns the check letter of a number, by its remainder modulo 23. */
export const nifLetter = (number: number): string => NIF_LETTERS[number % 23] ?? '';

/**
 * Validates the check letter of a person's tax number in Spain: DNI (`12345678Z`), NIE (`X1234567L`), or K, L, M for
 * persons without either.
 */
export function isSpanishNif(value: string): boolean {
  const [, kind, digits, letter] = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(withoutEs(value)) ?? [];
  if (kind === undefined || digits === undefined) return false;
  if (digits.length !== (kind === '' ? 8 : 7)) return false;
  return letter === nifLetter(Number(`${NIE_DIGIT[kind] ?? ''}${digits}`));
}

const CIF_LETTERS = 'JABCDEFGHI';
/** Kinds of organisation whose check character is always a digit, or always a letter; others have either. */
const WITH_DIGIT = 'ABEH';
const WITH_LETTER = 'NPQRSW';

/** Validates the check character of an organisation's tax number in Spain (`A58818501`, `Q2826000H`). */
export function isSpanishCif(value: string): boolean {
  const [, kind = '', digits, control] =
    /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/.exec(withoutEs(value)) ?? [];
  if (digits === undefined) return false;
  const digit = luhnDigit(digits);
  const isDigit = control === String(digit) && !WITH_LETTER.includes(kind);
  const isLetter = control === CIF_LETTERS[digit] && !WITH_DIGIT.includes(kind);
  return isDigit || isLetter;
}
