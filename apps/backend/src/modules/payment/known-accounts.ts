import type { Db } from '../../database/open-database.ts';
import type { GatewayAccount, ReceivedNotification } from '../../payment-providers/registry.ts';

const STORED_MS = 60_000;

/** The accounts of all payment methods, stored for a minute: whether one of them has signed a message costs no query. */
export class KnownAccounts {
  readonly #db: Db;
  #accounts: Promise<GatewayAccount[]> | undefined;
  #readAt = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  async haveSigned(message: ReceivedNotification, now: Date): Promise<boolean> {
    const accounts = await this.#read(now.getTime());
    return accounts.some((account) => message.isOf(account) && message.verify(account) !== undefined);
  }

  #read(now: number): Promise<GatewayAccount[]> {
    if (this.#accounts && now - this.#readAt < STORED_MS) return this.#accounts;
    this.#readAt = now;
    const accounts = this.#load();
    this.#accounts = accounts;
    // after a failure the next message reads them again
    accounts.catch(() => (this.#accounts = undefined));
    return accounts;
  }

  /** Each account once, however many venues have it. */
  #load(): Promise<GatewayAccount[]> {
    return this.#db.selectFrom('payment_gateway').select(['type', 'config']).distinct().execute();
  }
}
