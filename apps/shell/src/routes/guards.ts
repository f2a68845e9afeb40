import { loginPath } from '../base/shop/login-path.ts';

/** Result of a route's guards (R44). */
export type GuardResult =
  | { outcome: 'pass' }
  /** `to`: unprefixed path */
  | { outcome: 'redirect'; to: string }
  /** a guard that the shell does not implement */
  | { outcome: 'unknown'; guard: string };

export interface GuardState {
  isLoggedIn: boolean;
  isCardInactive: boolean;
  /** slug of the page's venue, or of the venue visited last */
  venueSlug: string | null;
  /** unprefixed address of the guarded page, to return to after the login */
  from: string;
}

/** Guards by name. Each returns the unprefixed path to redirect to; null: passed. */
const GUARDS: Record<string, (state: GuardState) => string | null> = {
  /** no check: requires the client's data, which the layouts load */
  auth: () => null,
  authenticated: ({ isLoggedIn, venueSlug, from }) => (isLoggedIn ? null : loginPath(venueSlug, from, true)),
  inactiveCard: ({ isCardInactive, venueSlug }) => (isCardInactive ? homePath(venueSlug) : null),
};

/**
 * Runs the guards in order; the first guard that does not pass decides (R44). A guest is redirected to the venue's
 * login page, which returns to the address; a client with an inactive card to the venue's home.
 */
export function checkGuards(guards: readonly string[], state: GuardState): GuardResult {
  for (const guard of guards) {
    const check = Object.hasOwn(GUARDS, guard) ? GUARDS[guard] : undefined;
    if (!check) return { outcome: 'unknown', guard };
    const to = check(state);
    if (to !== null) return { outcome: 'redirect', to };
  }
  return { outcome: 'pass' };
}

const homePath = (venueSlug: string | null) => (venueSlug ? `/monuments/${venueSlug}` : '/');
