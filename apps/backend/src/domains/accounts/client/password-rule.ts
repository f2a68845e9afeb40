import { dictionary } from '@zxcvbn-ts/language-common';
import { wrong } from '../../../errors.ts';

/** About 49,000 passwords from public breaches, in lower case. */
const COMMON = new Set<string | number>(dictionary['passwords-common']);

/** Minimum length of a known word; shorter words are part of too many others. */
const SHORTEST_WORD = 3;
/** Number of letters required besides known words. */
const OWN_LETTERS = 4;

/** Whether a password is one of the common passwords (decision 46). */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.trim().toLowerCase());

/**
 * Whether a password consists of known words and little else: `Ada.Byron1815`, `alcazar-2031`. Accents, case, digits and
 * signs are ignored.
 * @param known names and addresses of the client, the venue and the shop
 */
export function isOfKnownWords(password: string, known: readonly string[]): boolean {
  const words = known
    .flatMap((name) => foldedOf(name).split(/[^\p{L}]/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
  const tried = foldedOf(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), tried);
  if (rest === tried) return false;
  return (rest.match(/\p{L}/gu) ?? []).length < OWN_LETTERS;
}

/** Refuses common passwords and passwords of known words. @throws 422 on the field `password` */
export function refuseEasyPassword(password: string, known: readonly string[]): void {
  if (isCommonPassword(password)) throw wrong('password', 'passwordTooCommon');
  if (isOfKnownWords(password, known)) throw wrong('password', 'passwordOfKnownWords');
}

const foldedOf = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
