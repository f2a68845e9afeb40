/** Validation and comparison of e-mail addresses. Pure. */

/**
 * The characters that browsers accept in `<input type=email>`, as words with dots between them. A domain has at least
 * two labels; no label begins or ends with a hyphen, and the last label consists of letters or is punycode.
 */
export const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i;
/** Maximum length of an address (RFC 5321: 256 with angle brackets). */
export const EMAIL_LENGTH = 254;
/** Maximum length before the @ (RFC 5321). */
const LOCAL_PART_LENGTH = 64;

/** Domain name with a non-ASCII character: letters and digits of any script, hyphens inside the labels, and dots. */
const INTERNATIONAL_DOMAIN =
  /^(?=.*[^\0-\x7F])(?!-|.*[.\u3002]-|.*-(?:[.\u3002]|$))[\p{L}\p{M}\p{N}\-.\u3002]+$/u;

/** Converts the domain of an address to punycode: `ana@españa.example` → `ana@xn--espaa-rta.example`. */
export function asciiEmail(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (!INTERNATIONAL_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return address;
  return address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname;
}

export function isEmail(text: string): boolean {
  const address = asciiEmail(text.trim());
  const isShort = address.length <= EMAIL_LENGTH && address.lastIndexOf('@') <= LOCAL_PART_LENGTH;
  return isShort && EMAIL.test(address);
}

/** Normalises an address for comparison: lower case, domain in punycode. */
export const normalEmail = (address: string): string => asciiEmail(address.trim()).toLowerCase();

/** Compares two addresses by `normalEmail`. */
export const isSameEmail = (one: string, other: string): boolean => normalEmail(one) === normalEmail(other);
