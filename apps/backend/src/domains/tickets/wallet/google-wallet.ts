import type { Clock } from '../../../clock.ts';
import type { GoogleContent, GoogleKind } from './google-content.ts';
import { GoogleTokens, type Account } from './google-tokens.ts';

const ANSWER_MS = 10_000;

/** `told`: it is as it was sent. `gone`: nobody has saved it. */
export type PatchOutcome = 'told' | 'gone';

/** Google Wallet's REST interface, version 1, as far as saved passes follow their sales (R313). */
export class GoogleWallet {
  readonly #url: string;
  readonly #tokens: GoogleTokens;

  /** @param url without a path */
  constructor(url: string, tokenUrl: string, clock: Clock) {
    this.#url = `${url}/walletobjects/v1`;
    this.#tokens = new GoogleTokens(tokenUrl, clock);
  }

  /**
   * Makes a class, if there is none with its name.
   * @throws Error with the status: to be tried again
   */
  async addClass(account: Account, { kind, class: shared }: GoogleContent): Promise<void> {
    const status = await this.#send(account, 'POST', `${kind}Class`, shared);
    // each content has a name of its own, so that what is there is the same
    if (status !== 200 && status !== 409) throw refused(status);
  }

  /** Replaces those fields of an object. @throws Error with the status: to be tried again */
  async patch(account: Account, kind: GoogleKind, id: string, fields: object): Promise<PatchOutcome> {
    const status = await this.#send(account, 'PATCH', `${kind}Object/${id}`, fields);
    if (status === 404) return 'gone';
    if (status !== 200) throw refused(status);
    return 'told';
  }

  /** A token that is refused before its end is asked for anew, once. */
  async #send(account: Account, method: string, path: string, body: object): Promise<number> {
    const status = await this.#sendOnce(account, method, path, body);
    if (status !== 401) return status;
    this.#tokens.forget(account);
    return this.#sendOnce(account, method, path, body);
  }

  async #sendOnce(account: Account, method: string, path: string, body: object): Promise<number> {
    const token = await this.#tokens.tokenOf(account);
    const answer = await fetch(`${this.#url}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_MS),
      redirect: 'error',
    });
    await answer.body?.cancel();
    return answer.status;
  }
}

const refused = (status: number) => new Error(`Google Wallet answers ${status}`);
