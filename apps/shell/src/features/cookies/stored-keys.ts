import {
  BROWSER_COOKIE,
  CHECKOUT_FILES,
  DEVICES_COOKIE,
  GROUP_COOKIE,
  LOCALE_COOKIE,
  PAGE_COOKIE,
  STORAGE,
} from '@taquilla/contracts';

/** Storage keys and cookies that the shop needs and stores without consent, by purpose. */
export const STORED_KEYS = {
  i18n_redirected: [LOCALE_COOKIE],
  releases: [GROUP_COOKIE],
  pageProof: [PAGE_COOKIE],
  cart: [STORAGE.cart, STORAGE.eventCart],
  checkout: [
    STORAGE.checkoutLanguage,
    STORAGE.checkoutDraft,
    STORAGE.eventCheckoutDraft,
    STORAGE.guest,
    CHECKOUT_FILES,
  ],
  saleTokens: [STORAGE.saleTokens],
  session: [STORAGE.accessToken, STORAGE.client],
  browserKey: [BROWSER_COOKIE],
  device: [DEVICES_COOKIE],
  venue: [STORAGE.venue],
  choice: [STORAGE.cookiesAccepted, STORAGE.cookiesConfiguration, STORAGE.reportedSales],
} as const satisfies Record<string, readonly string[]>;

export const PURPOSES = Object.keys(STORED_KEYS) as (keyof typeof STORED_KEYS)[];
