/**
 * What a person may be called. Names stand in mails to addresses that nobody has proved, so nothing in them may be taken
 * for a link or for other text than it is; whatever else people are called, in any script, is their name.
 */
import * as z from 'zod/mini';
import { required } from './form-fields.ts';
import { coded } from './refusals/refusal.ts';

/** What links and mail headers are made of, also as a look-alike of full width; line breaks and other controls. */
const FORBIDDEN = /[:/\\@<>\u2044\u2215\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/u;
/** Marks that nobody sees and that turn text around. The joiners U+200C and U+200D are part of Persian and Indic names. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/u;
const WEB_ADDRESS =
  /www[.\u3002]|[\p{L}\p{N}-][.\u3002](?:com|net|org|info|biz|io|co|me|tv|cc|to|ly|gg|ai|eu|es|cat|fr|it|pt|uk|us|ch|at|be|nl|ru|cn|in|br|xyz|top|site|online|website|shop|store|club|live|link|click|app|dev|page|web|win|vip|pro|mobi|space|fun|icu|example)(?![\p{L}\p{N}])/iu;

export function isPersonName(text: string): boolean {
  if (INVISIBLE.test(text)) return false;
  const plain = text.normalize('NFKC');
  return !FORBIDDEN.test(text) && !FORBIDDEN.test(plain) && !WEB_ADDRESS.test(plain);
}

const check = <T extends string>() => z.refine<T>(isPersonName, coded('notAName'));

/** A name that has to be there. */
export const personName = (max: number) => required(max).check(check());
/** One that may be empty, as a last name that somebody has not. */
export const optionalPersonName = (max: number) => z.string().check(z.trim(), z.maxLength(max), check());
