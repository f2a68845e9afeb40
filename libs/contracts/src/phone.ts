/** Telephone numbers as people write them. */

/** What people put between the digits of a number. */
const SEPARATORS = /[\s\-./()]/g;

/** The digits of a number as it was written: "600 12-34.56" → "600123456". */
export const phoneDigits = (value: string): string => value.replace(SEPARATORS, '');

/** The prefix as it is sent: "34" and "+34" → "+34". */
export const normalPrefix = (value: string): string => `+${phoneDigits(value).replace(/^\+/, '')}`;

/**
 * Takes a number apart that was pasted or filled in with its prefix: "+34 600 123 456" or "0034…" with the prefix
 * "+34" → "600 123 456". A number of another country is left alone: it is the visitor's to say which is right.
 */
export function withoutPrefix(phone: string, prefix: string): string {
  const wanted = normalPrefix(prefix);
  const international = phone.trim().replace(/^00/, '+');
  if (wanted === '+' || !international.startsWith(wanted)) return phone;
  return international.slice(wanted.length).trim();
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
