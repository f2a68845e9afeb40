/** What a visitor is asked to allow, by the names that tag managers know (R58, R59). */
export const CONSENT_CATEGORIES = [
  'ad_storage',
  'analytics_storage',
  'ad_user_data',
  'ad_personalization',
] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];
