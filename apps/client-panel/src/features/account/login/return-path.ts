import { ownPath, splitLocale } from '@taquilla/contracts';

/**
 * Where a login leads: to the page that asked for it (`?back=`), else to the venue's home. Only paths of the shop are
 * followed, so that a link cannot send a client elsewhere after logging in.
 */
export function returnPath(back: string | null, venueSlug: string): string {
  const path = ownPath(back ?? '');
  // an address with its language is one without, in the page's own
  const own = path && ownPath(splitLocale(path).path);
  return own ?? `/monuments/${venueSlug}`;
}
