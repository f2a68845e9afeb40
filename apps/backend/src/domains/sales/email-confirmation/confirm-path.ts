import { BASE, type Locale } from '@taquilla/contracts';

/**
 * Path of the page that a confirmation e-mail links to. The backend renders it, so that the link works with any release and
 * no script can read it.
 */
export const CONFIRM_PATH = `${BASE}/order-confirmation`;

/** Returns the path and query of a confirmation link. @param locale language of the page when it has no order */
export const confirmPath = (token: string, locale: Locale): string =>
  `${CONFIRM_PATH}?${new URLSearchParams({ token, language: locale })}`;
