/** Separators in a number: spaces, dots, slashes, all dashes and invisible characters. */
const SEPARATORS = /[\s./\p{Pd}\p{Cf}\u2212]/gu;

/** Removes separators from a document number and returns it in upper case and normal width. */
export const normaliseDocument = (value: string): string =>
  value.normalize('NFKC').toUpperCase().replace(SEPARATORS, '');

/** Returns whether a number has 5 to 20 letters and digits, at least one digit (R134). Passport numbers have no check digit. */
export const isPassportNumber = (value: string): boolean =>
  /^(?=.*\d)[A-Z0-9]{5,20}$/.test(normaliseDocument(value));

/**
 * Returns whether a number has 5 to 20 letters of any script and digits, at least one digit: Greek identity cards have
 * Greek letters.
 */
export const isForeignNumber = (value: string): boolean =>
  /^(?=.*\d)[\p{L}\d]{5,20}$/u.test(normaliseDocument(value));

/** Computes the Luhn check digit of a sequence of digits. */
export function luhnDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, sign, index) => {
    const digit = Number(sign) * ((digits.length - index) % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
