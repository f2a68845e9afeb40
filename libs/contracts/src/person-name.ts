/**
 * Validation of personal names. E-mails greet by name, so a name must not contain text that a mail program links, a telephone
 * number or invisible characters; any other text, in any script, is valid.
 */
import * as z from 'zod/mini';
import { required } from './form-fields.ts';
import { coded } from './refusals/refusal.ts';

/**
 * Characters of links and mail headers, also in full width; line breaks and other control characters. One slash between
 * letters is allowed: passports have `s/o`, `d/o` and `A/L` (son and daughter of) in names.
 */
const FORBIDDEN = /(?<!\p{L})\/|\/(?!\p{L})|[:\\@<>\u2044\u2215\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;
/** Invisible and bidirectional characters, except the joiners U+200C and U+200D of Persian and Indic names. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/u;
const JOINERS = /[\u200C\u200D]/g;
/**
 * A dot between words without a space: mail programs make a link of `evil.pizza`, with any ending. Only a dot between
 * two single letters stays (`J.R.R. Tolkien`), since no top-level domain has one letter.
 */
const DOMAIN =
  /(?<=[\p{L}\p{M}\p{N}-]{2})[.\u3002](?=[\p{L}\p{M}\p{N}])|(?<=[\p{L}\p{M}\p{N}-])[.\u3002](?=[\p{L}\p{M}\p{N}]{2})/u;
/** Number of digits that make a text a telephone number: the shortest premium numbers have five. */
const PHONE_DIGITS = 5;
const DIGIT = /\p{Nd}/gu;

/**
 * Returns whether a text can be a name: no invisible or forbidden characters, nothing that mail programs link, fewer
 * than five digits.
 */
export function isPersonName(text: string): boolean {
  if (INVISIBLE.test(text)) return false;
  const plain = text.normalize('NFKC');
  if (FORBIDDEN.test(text) || FORBIDDEN.test(plain)) return false;
  return !DOMAIN.test(plain.replace(JOINERS, '')) && (plain.match(DIGIT) ?? []).length < PHONE_DIGITS;
}

/** An initial directly before a surname, which mail programs link if it is a domain: `K.To`. */
const INITIAL_BEFORE_NAME = /(?<![\p{L}\p{M}\p{N}-])(\p{Lu})\.(?=\p{Lu}\p{L})/gu;
/** Inserts a space after the dot. */
const spaced = (name: string): string => name.replace(INITIAL_BEFORE_NAME, '$1. ');

const check = <T extends string>() => z.refine<T>(isPersonName, coded('notAName'));

/** Creates the schema of a required name. */
export const personName = (max: number) => required(max).check(z.overwrite(spaced), check());
/** Creates the schema of an optional name, for persons without a last name. */
export const optionalPersonName = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.overwrite(spaced), check());
