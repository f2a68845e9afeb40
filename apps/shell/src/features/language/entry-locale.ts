import type { Locale } from '@taquilla/contracts';

export interface Entry {
  /** the address has a language prefix */
  isPrefixed: boolean;
  /** the stored choice */
  cookie: Locale | undefined;
  current: Locale;
  client: Locale | undefined;
  venue: Locale;
  /** languages that the venue offers and the shell has texts for */
  offered: readonly Locale[];
}

/**
 * Returns the language to switch to on entry to a venue; null: no switch (R18). A language prefix in the address
 * wins; otherwise the first offered language of: stored choice, logged-in client's language, venue's language.
 */
export function entryLocale({ isPrefixed, cookie, current, client, venue, offered }: Entry): Locale | null {
  if (isPrefixed) return null;
  const preferred = [cookie, client, venue].find(
    (locale) => locale !== undefined && offered.includes(locale),
  );
  return preferred === undefined || preferred === current ? null : preferred;
}
