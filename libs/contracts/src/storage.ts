/** Keys of browser storage and cookies (R11). */
export const STORAGE = {
  accessToken: 'access_token',
  client: 'client',
  cart: 'localCart',
  eventCart: 'localEventCart',
  cookiesAccepted: 'cookies-accepted',
  cookiesConfiguration: 'cookies-configuration',
  checkoutLanguage: 'checkout-language',
  checkoutDraft: 'checkout-draft',
  eventCheckoutDraft: 'event-checkout-draft',
  /** tokens of this browser's own purchases, by sale id */
  saleTokens: 'sale-tokens',
  /** ids of sales that were reported to the venue's tags, so that a reload reports none twice */
  reportedSales: 'reported-sales',
  /** what a guest has typed in checkout, for the account they may make next; in the tab only */
  guest: 'guest',
  /** slug of the last venue, for routes without one */
  venue: 'venue',
} as const;

export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;

/** Which of the new releases a visitor tries: a number that a thousandth of all visitors share. */
export const GROUP_COOKIE = 'release_group';
/** The cookie that says which page a report about a release comes from; like the group's, `__Host-` where the shop has TLS. */
export const PAGE_COOKIE = 'release_page';
export const GROUP_COOKIE_DAYS = 30;
/** What the tokens of an account and of purchases are bound to; `__Host-` where the shop has TLS, and read by no script. */
export const BROWSER_COOKIE = 'browser_key';
export const BROWSER_COOKIE_DAYS = 400;
/** Which accounts have logged in from this browser; like the one before. */
export const DEVICES_COOKIE = 'known_devices';
/** Sent by a browser that stores no cookies: its tokens are bound to nothing, and it stores none. */
export const NO_COOKIES_HEADER = 'x-no-cookies';

/** Passes that a client has opened on this device, by the path of their page: a cache of the browser. */
export const PASS_CACHE = 'passes';
/** Files of a checkout that is not finished: a cache of the browser. */
export const CHECKOUT_FILES = 'checkout-files';
/** Address of the service worker that hands them out offline. */
export const PASS_WORKER = '/pass-worker.js';
