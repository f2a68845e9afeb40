/** A payment provider of the sandbox behind a connection with injectable faults. */
import { createGateways, type Gateways } from '../../apps/backend/src/payment-providers/registry.ts';
import { providerFetch } from '../../apps/backend/src/payment-providers/provider-fetch.ts';
import { sendRefund } from '../../apps/backend/src/domains/payments/payment/send-refund.ts';
import { TEST_REDSYS, type TestProvider } from './test-providers.ts';
import type { TestShop } from './test-shop.ts';

/**
 * `before`: the request is lost. `after`: the bank executes it and the response is lost. `error`: the bank executes it and
 * returns an unclear response. `death before`, `death after`: as the first two, and the worker ends while it waits.
 */
export const FAULTS = ['none', 'before', 'after', 'error', 'death before', 'death after'] as const;
export type Fault = (typeof FAULTS)[number];

export class FaultyBank {
  readonly #shop: TestShop;
  readonly #provider: TestProvider;
  readonly gateways: Gateways;
  /** fault of the next refund requests */
  fault: Fault = 'none';
  /** false: inquiries fail */
  canBeAsked = true;
  /** refund requests that the shop sent, including lost ones */
  sent = 0;
  #died: (words: string) => void = () => undefined;

  constructor(shop: TestShop, provider: TestProvider = TEST_REDSYS) {
    this.#shop = shop;
    this.#provider = provider;
    const send = providerFetch(shop.app);
    this.gateways = createGateways({
      hasSandbox: true,
      fetch: async (url, request) => {
        if (request.method === 'GET' || url.endsWith('/query')) {
          if (!this.canBeAsked) throw new Error('out of order');
          return send(url, request);
        }
        this.sent += 1;
        const { fault } = this;
        if (fault === 'before') throw new Error('the line was cut');
        if (fault === 'death before') return this.#die();
        const answer = await send(url, request);
        if (fault === 'after') throw new Error('no answer in time');
        if (fault === 'death after') return this.#die();
        return fault === 'error'
          ? Response.json({ errorCode: 'SIS9999' }, { status: this.#provider.statusOfNonsense })
          : answer;
      },
    });
  }

  /** Balances and refunds in the records of the bank. */
  get books(): ReturnType<TestProvider['books']> {
    return this.#provider.books(this.#shop);
  }

  /** Runs one attempt of the worker. @returns its error message, `died`, or an empty text after success */
  async work(refundId: string): Promise<string> {
    const death = new Promise<string>((resolve) => (this.#died = resolve));
    const run = sendRefund(this.#shop.db, this.gateways, refundId, this.#shop.clock.now()).then(
      () => '',
      (error: unknown) => String(error),
    );
    return Promise.race([run, death]);
  }

  /** Ends `work` and never settles, as if the worker's process had died. */
  #die(): Promise<never> {
    this.#died('died');
    return new Promise(() => undefined);
  }
}
