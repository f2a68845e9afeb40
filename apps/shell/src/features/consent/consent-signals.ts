import { CONSENT_CATEGORIES, type ConsentCategory } from '@taquilla/contracts';
import type { ConsentChoices } from '@taquilla/shared-state';

/** Signals of Google's Consent Mode v2. */
type ConsentSignals = Record<ConsentCategory, 'granted' | 'denied'>;

/** Converts choices to signals: denied unless agreed to; all denied without a choice (R58). */
export function signalsOf(choices: ConsentChoices | null): ConsentSignals {
  const signals = CONSENT_CATEGORIES.map((category) => [
    category,
    choices?.[category] === true ? 'granted' : 'denied',
  ]);
  return Object.fromEntries(signals) as ConsentSignals;
}

/** Returns whether the tag manager may be loaded: after a choice with at least one purpose (R58). */
export const allowsManager = (choices: ConsentChoices | null): boolean =>
  choices !== null && CONSENT_CATEGORIES.some((category) => choices[category]);

/** Returns whether the pixel may be requested. It stores data for advertising and sends the page's address, so it needs both purposes. */
export const allowsPixel = (choices: ConsentChoices | null): boolean =>
  choices !== null && choices.ad_storage && choices.ad_user_data;
