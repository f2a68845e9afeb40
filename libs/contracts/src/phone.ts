/** Parsing and validation of telephone numbers (decision 47). */
import { CALLING_CODES, phoneLengths, trunkPrefix } from './phone-lengths.ts';
import { coded } from './refusals/refusal.ts';

/** Separators between the digits of a number. */
const SEPARATORS = /[\s\-./()\u2010-\u2015]/g;
/** Digits of Arabic and Persian keyboards. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** Extracts the digits of a number: "600 12-34.56", "６００ １２３ ４５６" → "600123456". */
export const phoneDigits = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(SEPARATORS, '');

/** Normalises a prefix: "34" and "+34" → "+34". */
export const normalPrefix = (value: string): string => `+${phoneDigits(value).replace(/^\+/, '')}`;

/**
 * Removes the prefix from a number that was pasted or autofilled with it: "+34 600 123 456", "0034…" or "34600123456" with the
 * prefix "+34" → "600 123 456". A number of another country is unchanged: the visitor decides which prefix is right.
 */
export function withoutPrefix(phone: string, prefix: string): string {
  const expected = normalPrefix(prefix);
  if (expected === '+') return phone;
  const international = phone.trim().replace(/^00/, '+');
  if (international.startsWith(expected)) return international.slice(expected.length).trim();
  const rest = phoneDigits(phone).slice(expected.length - 1);
  const { least, most } = phoneLengths(expected);
  const isWhole = phoneDigits(phone) === expected.slice(1) + rest && phoneDigits(phone).length > most;
  return isWhole && rest.length >= least ? rest : phone;
}

/**
 * Splits an international number: "+43 664 1234567" → `{ prefix: '+43', phone: '6641234567' }`; undefined: not an
 * international number.
 */
export function splitPhone(phone: string): { prefix: string; phone: string } | undefined {
  const digits = /^(?:\+|00)(\d+)$/.exec(phoneDigits(phone))?.[1] ?? '';
  const code = CALLING_CODES.find((candidate) => digits.startsWith(candidate));
  return code === undefined ? undefined : { prefix: `+${code}`, phone: digits.slice(code.length) };
}

/** Returns prefix and number for the request: the prefix of an international number replaces that of the form. */
export const dialled = (phone: string, prefix: string): { prefix: string; phone: string } =>
  splitPhone(phone) ?? { prefix: normalPrefix(prefix), phone: phoneDigits(withoutPrefix(phone, prefix)) };

/**
 * Validates a number, in forms and in the backend. Returns `missing` without digits, `notNumber` for characters other
 * than digits and separators, `short` or `long` for a length that no number with this prefix has; undefined: valid.
 */
export function phoneProblem(
  phone: string,
  prefix: string,
): 'missing' | 'notNumber' | 'short' | 'long' | undefined {
  const digits = phoneDigits(withoutPrefix(phone, prefix));
  if (digits === '') return 'missing';
  if (!/^\d+$/.test(digits)) return 'notNumber';
  const { least, most } = phoneLengths(prefix);
  if (digits.length < least) return 'short';
  const trunk = trunkPrefix(prefix);
  return digits.length > most + (digits.startsWith(trunk) ? trunk.length : 0) ? 'long' : undefined;
}

/** Returns the `phoneProblem` as the message of a schema; undefined: valid. */
export function phoneMessage(phone: string, prefix: string): string | undefined {
  const { least, most } = phoneLengths(prefix);
  switch (phoneProblem(phone, prefix)) {
    case 'missing':
      return coded('required');
    case 'notNumber':
      return coded('phoneNotNumber');
    case 'short':
      return coded('tooFewDigits', { number: least });
    case 'long':
      return coded('tooManyDigits', { number: most });
    case undefined:
      return undefined;
  }
}

/** Returns the prefix of the selected country, unless the visitor has entered another prefix. */
export function followedPrefix(
  prefix: string,
  countries: readonly { code: string; prefix: string }[],
  from: string,
  to: string,
): string {
  const prefixOf = (code: string) => {
    const country = countries.find((candidate) => candidate.code === code);
    return country ? normalPrefix(country.prefix) : '';
  };
  return prefix === '' || prefix === prefixOf(from) ? prefixOf(to) : prefix;
}
