import { BASE, type Locale } from '@taquilla/contracts';

/**
 * Path of the page that a confirmation e-mail links to. The backend renders it, so that the link works with any release and
 * no script can read it.
 */
export const CONFIRM_PATH = `${BASE}/order-confirmation`;

/** @param locale for a page without an order */
export const confirmPath = (token: string, locale: Locale): string =>
  `${CONFIRM_PATH}?${new URLSearchParams({ token, language: locale })}`;
