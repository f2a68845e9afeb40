const LOGIN = /^\/monuments\/([^/]+\/)?client\/login(\?|$)/;

/**
 * The venue's login page, which leads back to where the visitor was.
 * @param venueSlug null: of the venue visited last
 * @param from unprefixed address of the page that is left
 * @param isNeeded the page asks for it: the login says why it is there
 */
export function loginPath(venueSlug: string | null, from: string, isNeeded = false): string {
  const login = venueSlug ? `/monuments/${venueSlug}/client/login` : '/monuments/client/login';
  const query = new URLSearchParams({ back: from, ...(isNeeded ? { needed: '1' } : {}) });
  return LOGIN.test(from) ? login : `${login}?${query}`;
}
