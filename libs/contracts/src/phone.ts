/** Telephone numbers as people write them (decision 47). */
import { CALLING_CODES, phoneLengths, trunkPrefix } from './phone-lengths.ts';
import { coded } from './refusals/refusal.ts';

/** What people put between the digits of a number. */
const SEPARATORS = /[\s\-./()\u2010-\u2015]/g;
/** Digits of Arabic and Persian keyboards. */
const EASTERN_DIGITS = /[\u0660-\u0669\u06F0-\u06F9]/g;

/** The digits of a number as it was written: "600 12-34.56", "６００ １２３ ４５６" → "600123456". */
export const phoneDigits = (value: string): string =>
  value
    .normalize('NFKC')
    .replace(EASTERN_DIGITS, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(SEPARATORS, '');

/** The prefix as it is sent: "34" and "+34" → "+34". */
export const normalPrefix = (value: string): string => `+${phoneDigits(value).replace(/^\+/, '')}`;

/**
 * Takes a number apart that was pasted or filled in with its prefix: "+34 600 123 456", "0034…" or "34600123456" with the
 * prefix "+34" → "600 123 456". A number of another country is left alone: it is the visitor's to say which is right.
 */
export function withoutPrefix(phone: string, prefix: string): string {
  const wanted = normalPrefix(prefix);
  if (wanted === '+') return phone;
  const international = phone.trim().replace(/^00/, '+');
  if (international.startsWith(wanted)) return international.slice(wanted.length).trim();
  const rest = phoneDigits(phone).slice(wanted.length - 1);
  const { least, most } = phoneLengths(wanted);
  const isWhole = phoneDigits(phone) === wanted.slice(1) + rest && phoneDigits(phone).length > most;
  return isWhole && rest.length >= least ? rest : phone;
}

/** A number that says its country itself: "+43 664 1234567" → `{ prefix: '+43', phone: '6641234567' }`. */
export function splitPhone(phone: string): { prefix: string; phone: string } | undefined {
  const digits = /^(?:\+|00)(\d+)$/.exec(phoneDigits(phone))?.[1] ?? '';
  const code = CALLING_CODES.find((candidate) => digits.startsWith(candidate));
  return code === undefined ? undefined : { prefix: `+${code}`, phone: digits.slice(code.length) };
}

/** Prefix and number as they are sent: a number that says its country itself brings its prefix along. */
export const dialled = (phone: string, prefix: string): { prefix: string; phone: string } =>
  splitPhone(phone) ?? { prefix: normalPrefix(prefix), phone: phoneDigits(withoutPrefix(phone, prefix)) };

/**
 * What is wrong with a number: the very rule of every form and of the box office. Signs other than digits and what stands
 * between them, or a length that no number with this prefix has.
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

/** The same as the message of a schema. */
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

/** The prefix follows the country until the visitor has typed another one. */
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
