/**
 * Names of people. E-mails greet by name, so a name contains nothing that a mail program turns into a link, no telephone
 * number and no invisible characters; any other text, in any script, is a name.
 */
import * as z from 'zod/mini';
import { required } from './form-fields.ts';
import { coded } from './refusals/refusal.ts';

/**
 * What links and mail headers are made of, also as a look-alike of full width; line breaks and other controls. One slash between
 * letters makes no link: passports have `s/o`, `d/o` and `A/L` (son and daughter of) in names.
 */
const FORBIDDEN = /(?<!\p{L})\/|\/(?!\p{L})|[:\\@<>\u2044\u2215\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;
/** Marks that nobody sees and that turn text around. The joiners U+200C and U+200D are part of Persian and Indic names. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/u;
const JOINERS = /[\u200C\u200D]/g;
/**
 * A dot between words without a space: mail programs make a link of `evil.pizza`, whatever the ending. Only a dot between two
 * single letters stays (`J.R.R. Tolkien`), since no top-level domain has one letter.
 */
const DOMAIN =
  /(?<=[\p{L}\p{M}\p{N}-]{2})[.\u3002](?=[\p{L}\p{M}\p{N}])|(?<=[\p{L}\p{M}\p{N}-])[.\u3002](?=[\p{L}\p{M}\p{N}]{2})/u;
/** The shortest telephone numbers that cost money have five digits; no name has so many. */
const PHONE_DIGITS = 5;
const DIGIT = /\p{Nd}/gu;

export function isPersonName(text: string): boolean {
  if (INVISIBLE.test(text)) return false;
  const plain = text.normalize('NFKC');
  if (FORBIDDEN.test(text) || FORBIDDEN.test(plain)) return false;
  return !DOMAIN.test(plain.replace(JOINERS, '')) && (plain.match(DIGIT) ?? []).length < PHONE_DIGITS;
}

/** An initial right before a surname, which mail programs would link if it were a domain: `K.To`. */
const INITIAL_BEFORE_NAME = /(?<![\p{L}\p{M}\p{N}-])(\p{Lu})\.(?=\p{Lu}\p{L})/gu;
/** Puts a blank behind the dot. */
const spaced = (name: string): string => name.replace(INITIAL_BEFORE_NAME, '$1. ');

const check = <T extends string>() => z.refine<T>(isPersonName, coded('notAName'));

/** A name that has to be there. */
export const personName = (max: number) => required(max).check(z.overwrite(spaced), check());
/** One that may be empty, as a last name that somebody has not. */
export const optionalPersonName = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.overwrite(spaced), check());
