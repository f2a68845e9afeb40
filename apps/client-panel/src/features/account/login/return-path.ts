import { ownPath, splitLocale } from '@taquilla/contracts';

/**
 * Returns the path to open after a log-in: the page that requested it (`?back=`), else the venue's page. Only paths within
 * the shop are accepted, so that a link cannot redirect a client elsewhere (open redirect).
 */
export function returnPath(back: string | null, venueSlug: string): string {
  const path = ownPath(back ?? '');
  // the language prefix is removed: the page keeps its current language
  const unprefixed = path && ownPath(splitLocale(path).path);
  return unprefixed ?? `/monuments/${venueSlug}`;
}
