import { luhnDigit, normaliseDocument } from './signs.ts';

/** Values of characters at odd positions, by index in 0–9 and in A–Z. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
/** Letters that replace digits when two people would have the same code (omocodia), by digit. */
const DIGIT_LETTERS = 'LMNPQRSTUV';
/** Letters of the months, January first. */
const MONTH_LETTERS = 'ABCDEHLMPRST';
/** Six letters of the names; year, month and day of birth; place (A–M: in Italy, Z: abroad); check letter. */
const FISCAL_CODE =
  /^[A-Z]{6}([0-9LMNPQRSTUV]{2})([ABCDEHLMPRST])([0-9LMNPQRSTUV]{2})[A-MZ][0-9LMNPQRSTUV]{3}[A-Z]$/;
/** Added to the day of birth of a woman. */
const WOMAN = 40;
/** Tax offices besides those of the provinces, 001 to 100. */
const OTHER_OFFICES = ['120', '121', '888', '999'];

/** Computes the check letter of a codice fiscale from its first fifteen characters. */
export function fiscalCodeLetter(signs: string): string {
  const sum = Array.from(signs).reduce((total, sign, index) => {
    const value = /\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65;
    return total + (index % 2 === 0 ? (ODD[value] ?? 0) : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26));
}

/** Validates the date of birth and check letter of a person's codice fiscale (`RSSMRA85T10A562S`). */
export function isItalianFiscalCode(value: string): boolean {
  const code = normaliseDocument(value);
  const [, year, month, day] = FISCAL_CODE.exec(code) ?? [];
  if (year === undefined || month === undefined || day === undefined) return false;
  return (
    isBirthday(digitsOf(year), month, digitsOf(day)) && code.at(-1) === fiscalCodeLetter(code.slice(0, -1))
  );
}

/** Years have two digits: 00 is 2000, a leap year, since people born in 1900 are over 120 years old. */
function isBirthday(year: number, month: string, coded: number): boolean {
  const day = coded > WOMAN ? coded - WOMAN : coded;
  const date = new Date(Date.UTC(2000 + year, MONTH_LETTERS.indexOf(month), day));
  return date.getUTCDate() === day;
}

const digitsOf = (text: string): number =>
  Number(text.replace(/[A-Z]/g, (letter) => String(DIGIT_LETTERS.indexOf(letter))));

/**
 * Validates number, tax office and check digit of an organisation's partita IVA, with or without `IT`. The partita IVA
 * is also the organisation's fiscal code.
 */
export function isItalianVatNumber(value: string): boolean {
  const number = normaliseDocument(value).replace(/^IT/, '');
  if (!/^\d{11}$/.test(number) || number.startsWith('0000000')) return false;
  const office = number.slice(7, 10);
  const isOffice = (office >= '001' && office <= '100') || OTHER_OFFICES.includes(office);
  return isOffice && Number(number.at(-1)) === luhnDigit(number.slice(0, -1));
}

/**
 * Returns whether a text has the format of a recipient code of Italy's exchange system (SDI): seven letters and digits,
 * six for a public authority (R144).
 */
export const isSdiCode = (value: string): boolean => /^[A-Z0-9]{6,7}$/.test(normaliseDocument(value));
/** Returns whether a recipient code is the placeholder for delivery to the PEC address. */
export const isSdiByPec = (value: string): boolean => normaliseDocument(value) === '0000000';
/** Returns whether a recipient code is the placeholder for recipients abroad. */
export const isSdiAbroad = (value: string): boolean => normaliseDocument(value) === 'XXXXXXX';
