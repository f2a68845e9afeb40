import {
  BROWSER_COOKIE,
  CHECKOUT_FILES,
  DEVICES_COOKIE,
  GROUP_COOKIE,
  LOCALE_COOKIE,
  PAGE_COOKIE,
  STORAGE,
} from '@taquilla/contracts';

/** Everything the shop keeps in a browser without asking, because buying needs it, by what it is for. */
export const KEPT = {
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

export const STORED_FOR = Object.keys(KEPT) as (keyof typeof KEPT)[];
