/** The signs of a document's number alone, in capitals: people write it with blanks, dots and dashes. */
export const normaliseDocument = (value: string): string => value.toUpperCase().replace(/[\s.\-/]/g, '');

/** 5 to 20 letters and digits (R134): no country's passports have a check digit in their number. */
export const isPassportNumber = (value: string): boolean => /^[A-Z0-9]{5,20}$/.test(normaliseDocument(value));

/** The digit that belongs behind these (Luhn): every other one doubled, from the last on, its digits added up. */
export function luhnDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, sign, index) => {
    const digit = Number(sign) * ((digits.length - index) % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
