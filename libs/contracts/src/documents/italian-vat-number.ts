import { normaliseDocument } from './normalise-document.ts';

/** The last digit of a partita IVA, from the ten digits before it (Luhn). */
function vatDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 0 ? 1 : 2);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** An organisation's partita IVA, with or without `IT`, its last digit checked; it is its fiscal code too. */
export function isItalianVatNumber(value: string): boolean {
  const number = normaliseDocument(value).replace(/^IT/, '');
  return /^\d{11}$/.test(number) && Number(number.at(-1)) === vatDigit(number.slice(0, -1));
}
