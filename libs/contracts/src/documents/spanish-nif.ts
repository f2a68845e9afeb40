import { normaliseDocument } from './normalise-document.ts';

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const NIE_DIGIT: Record<string, string> = { X: '0', Y: '1', Z: '2' };

/** The letter that belongs to a number: what is left of it divided by 23. */
export const nifLetter = (number: number): string => LETTERS[number % 23] ?? '';

/**
 * A natural person's tax number in Spain, its letter checked: DNI (`12345678Z`), NIE (`X1234567L`), or K, L, M for
 * somebody without either.
 */
export function isSpanishNif(value: string): boolean {
  const [, kind, digits, letter] = /^([XYZKLM]?)(\d{7,8})([A-Z])$/.exec(normaliseDocument(value)) ?? [];
  if (kind === undefined || digits === undefined) return false;
  if (digits.length !== (kind === '' ? 8 : 7)) return false;
  return letter === nifLetter(Number(`${NIE_DIGIT[kind] ?? ''}${digits}`));
}
