/** What a route's guards decide (spec section 5). */
export type GuardResult =
  | { outcome: 'pass' }
  /** unprefixed path to go to instead */
  | { outcome: 'redirect'; to: string }
  /** a guard this shell does not know */
  | { outcome: 'unknown'; guard: string };

export interface GuardState {
  isLoggedIn: boolean;
  /** slug of the page's venue, or of the last one */
  venueSlug: string | null;
  /** unprefixed address that is guarded, to come back to */
  from: string;
}

/**
 * Runs the guards in order; the first that does not pass decides. `auth` only loads the client's data, which the
 * layouts do; `authenticated` sends who is not logged in to the venue's login, which leads back afterwards.
 */
export function checkGuards(guards: readonly string[], state: GuardState): GuardResult {
  for (const guard of guards) {
    if (guard === 'auth') continue;
    if (guard !== 'authenticated') return { outcome: 'unknown', guard };
    if (!state.isLoggedIn) {
      const back = new URLSearchParams({ back: state.from });
      return { outcome: 'redirect', to: `${loginPath(state.venueSlug)}?${back}` };
    }
  }
  return { outcome: 'pass' };
}

export function loginPath(venueSlug: string | null): string {
  return venueSlug ? `/monuments/${venueSlug}/client/login` : '/monuments/client/login';
}
