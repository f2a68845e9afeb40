import { splitLocale } from '@taquilla/contracts';

/**
 * Where a login leads: to the page that asked for it (`?back=`), else to the venue's home. Only paths of the shop are
 * followed, so that a link cannot send a client elsewhere after logging in.
 */
export function wayBack(back: string | null, venueSlug: string): string {
  // an address with its language is one without, in the page's own
  const path = back !== null && isPath(back) ? splitLocale(back).path : '';
  return isPath(path) ? path : `/monuments/${venueSlug}`;
}

const isPath = (path: string) => /^\/(?![/\\])/.test(path);
