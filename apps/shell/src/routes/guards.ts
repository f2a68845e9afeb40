import { loginPath } from '../base/shop/login-path.ts';

/** What a route's guards decide (R44). */
export type GuardResult =
  | { outcome: 'pass' }
  /** unprefixed path to go to instead */
  | { outcome: 'redirect'; to: string }
  /** a guard this shell does not know */
  | { outcome: 'unknown'; guard: string };

export interface GuardState {
  isLoggedIn: boolean;
  isCardInactive: boolean;
  /** slug of the page's venue, or of the last one */
  venueSlug: string | null;
  /** unprefixed address that is guarded, to come back to */
  from: string;
}

/** What each guard decides when it does not let pass: the unprefixed path to go to; null lets pass. */
const GUARDS: Record<string, (state: GuardState) => string | null> = {
  /** only loads the client's data, which the layouts do */
  auth: () => null,
  authenticated: ({ isLoggedIn, venueSlug, from }) => (isLoggedIn ? null : loginPath(venueSlug, from, true)),
  inactiveCard: ({ isCardInactive, venueSlug }) => (isCardInactive ? homePath(venueSlug) : null),
};

/**
 * Runs the guards in order; the first that does not pass decides (R44): who is not logged in goes to the
 * venue's login, which leads back afterwards; whose card is inactive goes to the venue's home.
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
