const LOGIN = /^\/monuments\/([^/]+\/)?client\/login(\?|$)/;

/**
 * The venue's login page, which leads back to where the visitor was.
 * @param venueSlug null: of the venue visited last
 * @param from unprefixed address of the page that is left
 */
export function loginPath(venueSlug: string | null, from: string): string {
  const login = venueSlug ? `/monuments/${venueSlug}/client/login` : '/monuments/client/login';
  return LOGIN.test(from) ? login : `${login}?${new URLSearchParams({ back: from })}`;
}
