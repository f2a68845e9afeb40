import type { Clock } from '../../../clock.ts';
import { singleFlight } from '../../../single-flight.ts';
import { signedJwt } from './signed-jwt.ts';
import type { GoogleKeys } from './wallet-keys.ts';

const GOOGLE_SCOPE = 'https://www.googleapis.com/auth/wallet_object.issuer';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The longest that Google takes. */
const ASSERTION_SECONDS = 3_600;
/** So long before its end a token is not used any more. */
const MARGIN_MS = 60_000;
const ANSWER_MS = 10_000;

export type Account = Pick<GoogleKeys, 'email' | 'key'>;

/** What service accounts show Google with each call: asked for by a signed assertion (RFC 7523), kept until it ends. */
export class GoogleTokens {
  readonly #url: string;
  readonly #clock: Clock;
  /** by account */
  readonly #known = new Map<string, { token: string; until: number }>();
  readonly #share = singleFlight<string>();

  constructor(url: string, clock: Clock) {
    this.#url = url;
    this.#clock = clock;
  }

  /** @throws Error with Google's answer: to be tried again */
  async tokenOf(account: Account): Promise<string> {
    const known = this.#known.get(account.email);
    if (known && known.until > this.#clock.now().getTime()) return known.token;
    return this.#share(account.email, () => this.#ask(account));
  }

  /** It was refused, whatever its end says. */
  forget({ email }: Account): void {
    this.#known.delete(email);
  }

  async #ask({ email, key }: Account): Promise<string> {
    const asked = this.#clock.now().getTime();
    const iat = Math.floor(asked / 1000);
    const claims = { iss: email, scope: GOOGLE_SCOPE, aud: this.#url, iat, exp: iat + ASSERTION_SECONDS };
    const answer = await fetch(this.#url, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: GRANT, assertion: signedJwt(claims, key) }),
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    if (!answer.ok) throw new Error(`Google gives no token: ${answer.status}`);
    const { access_token: token, expires_in: seconds } = (await answer.json()) as Record<string, unknown>;
    if (typeof token !== 'string' || typeof seconds !== 'number')
      throw new Error('Google gives no token that can be read');
    this.#known.set(email, { token, until: asked + seconds * 1000 - MARGIN_MS });
    return token;
  }
}
