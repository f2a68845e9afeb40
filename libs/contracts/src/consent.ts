import { STORAGE } from './storage.ts';

/** What a visitor is asked to allow, by the names that tag managers know (R58, R59). */
export const CONSENT_CATEGORIES = [
  'ad_storage',
  'analytics_storage',
  'ad_user_data',
  'ad_personalization',
] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** The cookie question without scripts: a form posts words to this address, a cookie carries them until the shell has read them. */
export const CONSENT_PATH = '/consent';
/** Over TLS with the prefix that keeps sibling hosts from answering for a visitor: browsers take it from this host alone. */
export const consentCookie = (isHttps: boolean): string =>
  (isHttps ? '__Host-' : '') + STORAGE.cookiesAccepted;
/** What only a page without scripts applies: shows the question to who has not answered it. */
export const NO_SCRIPT_STYLE = '/no-script.css';

/** Words of an answer: what is granted, joined by dots; nothing; or that the question shall be asked again. */
export const CONSENT_WORDS = { all: CONSENT_CATEGORIES.join('.'), none: 'none', again: 'again' } as const;

/** What is granted, or that the visitor wants to be asked again; undefined: these words answer nothing. */
export function consentAnswer(words: readonly string[]): ConsentCategory[] | 'again' | undefined {
  const said = words.flatMap((word) => word.split('.'));
  if (said.includes(CONSENT_WORDS.again)) return CONSENT_WORDS.again;
  const granted = CONSENT_CATEGORIES.filter((category) => said.includes(category));
  return granted.length > 0 || said.includes(CONSENT_WORDS.none) ? granted : undefined;
}
