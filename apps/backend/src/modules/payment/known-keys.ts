import type { Db } from '../../database/open-database.ts';
import { isSignatureVersion, openMessage, type RedsysMessage, type RedsysParams } from './redsys.ts';

const KEPT_MS = 60_000;

interface Key {
  merchantCode: string;
  terminal: string;
  secret: string;
  version: string;
}

/** The keys of all payment methods, kept for a minute: whether one of them has signed a message costs no query. */
export class KnownKeys {
  readonly #db: Db;
  #keys: Promise<Key[]> | undefined;
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async haveSigned(message: RedsysMessage, params: RedsysParams, now: Date): Promise<boolean> {
    const keys = await this.#read(now.getTime());
    return keys
      .filter(({ merchantCode }) => merchantCode === params['DS_MERCHANTCODE'])
      .filter(({ terminal }) => Number(terminal) === Number(params['DS_TERMINAL']))
      .some(({ secret, version }) => isSignatureVersion(version) && openMessage(message, secret, version));
  }

  #read(now: number): Promise<Key[]> {
    if (this.#keys && now - this.#readAt < KEPT_MS) return this.#keys;
    this.#readAt = now;
    const keys = this.#load();
    this.#keys = keys;
    // who could not read them tries again with the next message
    keys.catch(() => (this.#keys = undefined));
    return keys;
  }

  /** Each key once, however many venues have it. */
  async #load(): Promise<Key[]> {
    const rows = await this.#db
      .selectFrom('payment_gateway')
      .select(['merchant_code', 'terminal', 'secret_key', 'signature_version'])
      .distinct()
      .where('type', '=', 'redsys')
      .execute();
    return rows.flatMap(({ merchant_code, terminal, secret_key, signature_version }) =>
      merchant_code && terminal && secret_key
        ? { merchantCode: merchant_code, terminal, secret: secret_key, version: signature_version }
        : [],
    );
  }
}
