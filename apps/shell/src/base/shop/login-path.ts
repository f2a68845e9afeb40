const LOGIN = /^\/monuments\/([^/]+\/)?client\/login(\?|$)/;

/**
 * Returns the path of the venue's login page with the address to return to.
 * @param venueSlug null: the login page of the venue visited last
 * @param from unprefixed address of the current page
 * @param isNeeded the page requires a login: the login page explains why
 */
export function loginPath(venueSlug: string | null, from: string, isNeeded = false): string {
  const login = venueSlug ? `/monuments/${venueSlug}/client/login` : '/monuments/client/login';
  const query = new URLSearchParams({ back: from, ...(isNeeded ? { needed: '1' } : {}) });
  return LOGIN.test(from) ? login : `${login}?${query}`;
}
