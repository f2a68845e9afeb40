import type { Locale } from '@taquilla/contracts';

export interface Entry {
  /** the address names a language */
  isPrefixed: boolean;
  /** the remembered choice */
  cookie: Locale | undefined;
  current: Locale;
  client: Locale | undefined;
  venue: Locale;
  /** languages the shop has texts for */
  spoken: readonly Locale[];
}

/**
 * The language to enter a venue in, or null to stay: an address with a language and the cookie are choices and win;
 * without either the logged-in client's language counts, else the venue's (product decision 3).
 */
export function entryLocale({ isPrefixed, cookie, current, client, venue, spoken }: Entry): Locale | null {
  if (isPrefixed || cookie) return null;
  const wanted = client ?? venue;
  return wanted === current || !spoken.includes(wanted) ? null : wanted;
}
