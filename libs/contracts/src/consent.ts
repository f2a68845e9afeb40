import { STORAGE } from './storage.ts';

/** Consent categories, by the names of tag managers (R58, R59). */
export const CONSENT_CATEGORIES = [
  'ad_storage',
  'analytics_storage',
  'ad_user_data',
  'ad_personalization',
] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

/** Consent without scripts: a form posts the answer to this address; a cookie carries it until the shell reads it. */
export const CONSENT_PATH = '/consent';
/**
 * Returns the name of the consent cookie: over TLS with the `__Host-` prefix, so that sibling hosts cannot set the
 * cookie.
 */
export const consentCookie = (isHttps: boolean): string =>
  (isHttps ? '__Host-' : '') + STORAGE.cookiesAccepted;
/** Style sheet for pages without scripts: shows the consent banner to visitors who have not answered. */
export const NO_SCRIPT_STYLE = '/no-script.css';

/** Values of the answer: granted categories joined by dots, none, or a request to show the banner again. */
export const CONSENT_WORDS = { all: CONSENT_CATEGORIES.join('.'), none: 'none', again: 'again' } as const;

/** Parses an answer: the granted categories, or `again` to show the banner again; undefined: not an answer. */
export function consentAnswer(words: readonly string[]): ConsentCategory[] | 'again' | undefined {
  const text = words.flatMap((word) => word.split('.'));
  if (text.includes(CONSENT_WORDS.again)) return CONSENT_WORDS.again;
  const granted = CONSENT_CATEGORIES.filter((category) => text.includes(category));
  return granted.length > 0 || text.includes(CONSENT_WORDS.none) ? granted : undefined;
}
