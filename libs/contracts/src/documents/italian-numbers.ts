import * as z from 'zod/mini';
import { luhnDigit, normaliseDocument } from './signs.ts';

/** Values of signs in odd places, by the sign's place in 0–9 and A–Z alike. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** A letter of LMNPQRSTUV stands for a digit where two people would have the same code. */
const FISCAL_CODE =
  /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

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
  return FISCAL_CODE.test(code) && code.at(-1) === fiscalCodeLetter(code.slice(0, -1));
}

/** An organisation's partita IVA, with or without `IT`, its last digit checked; it is its fiscal code too. */
export function isItalianVatNumber(value: string): boolean {
  const number = normaliseDocument(value).replace(/^IT/, '');
  return /^\d{11}$/.test(number) && Number(number.at(-1)) === luhnDigit(number.slice(0, -1));
}

/** Where Italy's exchange system sends an invoice: seven letters and digits, six for an authority (R144). */
export const isSdiCode = (value: string): boolean => /^[A-Z0-9]{6,7}$/.test(normaliseDocument(value));

const address = z.email().check(z.maxLength(254));
/** A certified e-mail address has the form of any other. */
export const isPecAddress = (value: string): boolean => z.safeParse(address, value.trim()).success;
