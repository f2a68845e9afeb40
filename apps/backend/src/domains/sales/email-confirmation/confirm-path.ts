import { BASE, type Locale } from '@taquilla/contracts';

/**
 * The page of a confirmation mail. The box office answers it by itself, so that the link works with whatever releases
 * a shop runs, and no script of a page sees it.
 */
export const CONFIRM_PATH = `${BASE}/order-confirmation`;

/** @param locale of a page that has no order to take the language from */
export const confirmPath = (token: string, locale: Locale): string =>
  `${CONFIRM_PATH}?${new URLSearchParams({ token, language: locale })}`;
