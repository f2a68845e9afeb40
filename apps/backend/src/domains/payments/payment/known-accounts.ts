import type { Db } from '../../../database/open-database.ts';
import { grouped } from '../../../database/rows.ts';
import {
  findProvider,
  type GatewayAccount,
  type ReceivedNotification,
} from '../../../payment-providers/registry.ts';

const STORED_MS = 60_000;

/**
 * Caches the gateway accounts of all payment methods for 1 min, so that checking whether an account has signed a message
 * costs no query.
 */
export class KnownAccounts {
  readonly #db: Db;
  #accounts: Promise<Map<string, GatewayAccount[]>> | undefined;
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async haveSigned(message: ReceivedNotification, now: Date): Promise<boolean> {
    const accounts = await this.#read(now.getTime());
    const named = accounts.get(keyOf(message.type, message.account)) ?? [];
    return named.some((account) => message.verify(account) !== undefined);
  }

  #read(now: number): Promise<Map<string, GatewayAccount[]>> {
    if (this.#accounts && now - this.#readAt < STORED_MS) return this.#accounts;
    this.#readAt = now;
    const accounts = this.#load();
    this.#accounts = accounts;
    // after a failure the next message loads the accounts again
    accounts.catch(() => (this.#accounts = undefined));
    return accounts;
  }

  /** Groups accounts by the name that messages use; an account shared by venues occurs once. */
  async #load(): Promise<Map<string, GatewayAccount[]>> {
    const rows = await this.#db.selectFrom('payment_gateway').select(['type', 'config']).distinct().execute();
    const named = rows.flatMap((account) => {
      const key = findProvider(account.type)?.accountKey(account.config);
      return key === undefined ? [] : [{ key: keyOf(account.type, key), account }];
    });
    return grouped(
      named,
      ({ key }) => key,
      ({ account }) => account,
    );
  }
}

const keyOf = (type: string, account: string) => `${type} ${account}`;
