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
  /** tokens of this browser's purchases, by sale id */
  saleTokens: 'sale-tokens',
  /** ids of sales reported to the venue's tags, so that a reload does not report them again */
  reportedSales: 'reported-sales',
  /** guest's checkout form, for creating an account afterwards; session storage */
  guest: 'guest',
  /** slug of the last venue, for routes without a venue */
  venue: 'venue',
} as const;

export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_DAYS = 365;

/** Cookie with a visitor's canary group: one of a thousand. */
export const GROUP_COOKIE = 'release_group';
/**
 * Cookie that identifies the page of a client health report; with the `__Host-` prefix over TLS, like `GROUP_COOKIE`.
 */
export const PAGE_COOKIE = 'release_page';
export const GROUP_COOKIE_DAYS = 30;
/** Cookie to which the tokens of accounts and purchases are bound; `__Host-` over TLS, `HttpOnly`. */
export const BROWSER_COOKIE = 'browser_key';
export const BROWSER_COOKIE_DAYS = 400;
/** Cookie with the accounts that have logged in from this browser; it has the attributes of `BROWSER_COOKIE`. */
export const DEVICES_COOKIE = 'known_devices';
/** Header of a browser without cookies: its tokens are not bound, and it does not store them. */
export const NO_COOKIES_HEADER = 'x-no-cookies';

/** Browser cache (Cache API) with passes opened on this device, by the path of their page. */
export const PASS_CACHE = 'passes';
/** Browser cache (Cache API) with the files of an unfinished checkout. */
export const CHECKOUT_FILES = 'checkout-files';
/** Address of the service worker that serves passes offline. */
export const PASS_WORKER = '/pass-worker.js';
