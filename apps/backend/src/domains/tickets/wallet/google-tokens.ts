import type { Clock } from '../../../clock.ts';
import { singleFlight } from '../../../single-flight.ts';
import { signedJwt } from './signed-jwt.ts';
import type { GoogleKeys } from './wallet-keys.ts';

const GOOGLE_SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** Lifetime of an assertion; the maximum that Google accepts. */
const ASSERTION_SECONDS = 3_600;
/** Safety margin before the expiry of a token. */
const MARGIN_MS = 60_000;
const ANSWER_MS = 10_000;

export type Account = Pick<GoogleKeys, 'email' | 'key'>;

/** OAuth access tokens of service accounts: requested with a signed assertion (RFC 7523), cached until they expire. */
export class GoogleTokens {
  readonly #url: string;
  readonly #clock: Clock;
  /** cached tokens by account */
  readonly #known = new Map<string, { token: string; until: number }>();
  readonly #singleFlight = singleFlight<string>();

  constructor(url: string, clock: Clock) {
    this.#url = url;
    this.#clock = clock;
  }

  /** Returns an access token of an account. @throws Error with the status of Google's response; the outbox retries */
  async tokenOf(account: Account): Promise<string> {
    const known = this.#known.get(account.email);
    if (known && known.until > this.#clock.now().getTime()) return known.token;
    return this.#singleFlight(account.email, () => this.#request(account));
  }

  /** Removes a token that was refused before its expiry. */
  discard({ email }: Account): void {
    this.#known.delete(email);
  }

  async #request({ email, key }: Account): Promise<string> {
    const requestedAt = this.#clock.now().getTime();
    const iat = Math.floor(requestedAt / 1000);
    const claims = { iss: email, scope: GOOGLE_SCOPE, aud: this.#url, iat, exp: iat + ASSERTION_SECONDS };
    const answer = await fetch(this.#url, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion: signedJwt(claims, key) }),
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`Google refused a token: ${answer.status}`);
    const { access_token: token, expires_in: seconds } = (await answer.json()) as Record<string, unknown>;
    if (typeof token !== 'string' || typeof seconds !== 'number')
      throw new Error('Google returned an invalid token response');
    this.#known.set(email, { token, until: requestedAt + seconds * 1000 - MARGIN_MS });
    return token;
  }
}
