import type { Clock } from '../../../clock.ts';
import type { GoogleContent, GoogleKind } from './google-content.ts';
import { GoogleTokens, type Account } from './google-tokens.ts';

const ANSWER_MS = 10_000;

/** `gone`: the object does not exist, since no visitor has saved it. */
export type PatchOutcome = 'updated' | 'gone';

/** Client of the Google Wallet REST API, version 1, for updates of saved passes (R313). */
export class GoogleWallet {
  readonly #url: string;
  readonly #tokens: GoogleTokens;

  /** @param url without a path */
  constructor(url: string, tokenUrl: string, clock: Clock) {
    this.#url = `${url}/walletobjects/v1`;
    this.#tokens = new GoogleTokens(tokenUrl, clock);
  }

  /**
   * Creates a class if it does not exist.
   * @throws Error with the status; the outbox retries
   */
  async addClass(account: Account, { kind, class: shared }: GoogleContent): Promise<void> {
    const status = await this.#send(account, 'POST', `${kind}Class`, shared);
    // ids are derived from the content, so an existing class is equal
    if (status !== 200 && status !== 409) throw refused(status);
  }

  /** Patches fields of an object. @throws Error with the status; the outbox retries */
  async patch(account: Account, kind: GoogleKind, id: string, fields: object): Promise<PatchOutcome> {
    const status = await this.#send(account, 'PATCH', `${kind}Object/${id}`, fields);
    if (status === 404) return 'gone';
    if (status !== 200) throw refused(status);
    return 'updated';
  }

  /** Requests a new token once if the cached one is refused. */
  async #send(account: Account, method: string, path: string, body: object): Promise<number> {
    const status = await this.#sendOnce(account, method, path, body);
    if (status !== 401) return status;
    this.#tokens.discard(account);
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

const refused = (status: number) => new Error(`Google Wallet returned ${status}`);
