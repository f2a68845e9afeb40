import { CONSENT_CATEGORIES, type ConsentCategory } from '@taquilla/contracts';
import type { ConsentChoices } from '@taquilla/shared-state';

/** What Google's Consent Mode v2 is told. */
type ConsentSignals = Record<ConsentCategory, 'granted' | 'denied'>;

/** Everything that was not agreed to is denied; without a choice, all of it (R58). */
export function signalsOf(choices: ConsentChoices | null): ConsentSignals {
  const signals = CONSENT_CATEGORIES.map((category) => [
    category,
    choices?.[category] === true ? 'granted' : 'denied',
  ]);
  return Object.fromEntries(signals) as ConsentSignals;
}

/** A tag manager comes only after a choice that gives it something to do (R58). */
export const allowsManager = (choices: ConsentChoices | null): boolean =>
  choices !== null && CONSENT_CATEGORIES.some((category) => choices[category]);

/** The pixel stores for advertising and says where the visitor is, so it needs both. */
export const allowsPixel = (choices: ConsentChoices | null): boolean =>
  choices !== null && choices.ad_storage && choices.ad_user_data;
