/**
 * Where a login leads: to the page that asked for it (`?back=`), else to the venue's home. Only paths of the shop are
 * followed, so that a link cannot send a client elsewhere after logging in.
 */
export function wayBack(back: string | null, venueSlug: string): string {
  const isPath = back !== null && /^\/(?![/\\])/.test(back);
  return isPath ? back : `/monuments/${venueSlug}`;
}
