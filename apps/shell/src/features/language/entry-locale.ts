import type { Locale } from '@taquilla/contracts';

export interface Entry {
  /** the address names a language */
  isPrefixed: boolean;
  /** the remembered choice */
  cookie: Locale | undefined;
  current: Locale;
  client: Locale | undefined;
  venue: Locale;
  /** languages that the venue offers and the shop has texts for */
  offered: readonly Locale[];
}

/**
 * The language to enter a venue in, or null to stay: the address's wins; where it names none, what was chosen before, then
 * the logged-in client's, then the venue's own, whichever of them is offered there (R18).
 */
export function entryLocale({ isPrefixed, cookie, current, client, venue, offered }: Entry): Locale | null {
  if (isPrefixed) return null;
  const wanted = [cookie, client, venue].find((locale) => locale !== undefined && offered.includes(locale));
  return wanted === undefined || wanted === current ? null : wanted;
}
