import { normaliseDocument } from './normalise-document.ts';

const LETTERS = 'JABCDEFGHI';
/** Kinds of organisation whose last sign is always a digit, or always a letter; others have either. */
const WITH_DIGIT = 'ABEH';
const WITH_LETTER = 'NPQRSW';

/** The check digit of seven digits: every other one doubled, its digits added up. */
export function cifDigit(digits: string): number {
  const sum = Array.from(digits).reduce((total, sign, index) => {
    const digit = Number(sign) * (index % 2 === 0 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** An organisation's tax number in Spain, its last sign checked (`A58818501`, `Q2826000H`). */
export function isSpanishCif(value: string): boolean {
  const [, kind = '', digits, control] =
    /^([ABCDEFGHJNPQRSUVW])(\d{7})([\dA-J])$/.exec(normaliseDocument(value)) ?? [];
  if (digits === undefined) return false;
  const digit = cifDigit(digits);
  const isDigit = control === String(digit) && !WITH_LETTER.includes(kind);
  const isLetter = control === LETTERS[digit] && !WITH_DIGIT.includes(kind);
  return isDigit || isLetter;
}
