import { normaliseDocument } from './normalise-document.ts';

/** Values of signs in odd places, by the sign's place in 0–9 and A–Z alike. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** A letter of LMNPQRSTUV stands for a digit where two people would have the same code. */
const FORM = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

/** The last letter of a codice fiscale, from the fifteen signs before it. */
export function fiscalCodeLetter(signs: string): string {
  const sum = Array.from(signs).reduce((total, sign, index) => {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    return total + (index % 2 === 0 ? (ODD[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

/** A person's codice fiscale, its last letter checked (`RSSMRA85T10A562S`). */
export function isItalianFiscalCode(value: string): boolean {
  const code = normaliseDocument(value);
  return FORM.test(code) && code.at(-1) === fiscalCodeLetter(code.slice(0, -1));
}
