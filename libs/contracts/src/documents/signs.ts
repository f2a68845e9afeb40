/** What people write between the characters of a number: blanks, dots, slashes, every dash, and invisible characters. */
const SEPARATORS = /[\s./\p{Pd}\p{Cf}\u2212]/gu;

/** The characters of a document's number alone, in capitals of the usual width. */
export const normaliseDocument = (value: string): string =>
  value.normalize('NFKC').toUpperCase().replace(SEPARATORS, '');

/** 5 to 20 letters and digits, at least one of them a digit (R134). No country's passports have a check digit. */
export const isPassportNumber = (value: string): boolean =>
  /^(?=.*\d)[A-Z0-9]{5,20}$/.test(normaliseDocument(value));

/** The same in any script: identity cards of Greece have Greek letters. */
export const isForeignNumber = (value: string): boolean =>
  /^(?=.*\d)[\p{L}\d]{5,20}$/u.test(normaliseDocument(value));

/** The digit that belongs behind these (Luhn): every other one doubled, from the last on, its digits added up. */
export function luhnDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, sign, index) => {
    const digit = Number(sign) * ((digits.length - index) % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
