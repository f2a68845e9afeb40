/** A provider in the sandbox at its protocol, over a line that loses what it is told to lose. */
import { createGateways, type Gateways } from '../../apps/backend/src/payment-providers/registry.ts';
import { providerFetch } from '../../apps/backend/src/payment-providers/provider-fetch.ts';
import { sendRefund } from '../../apps/backend/src/domains/payments/payment/send-refund.ts';
import { TEST_REDSYS, type TestProvider } from './test-providers.ts';
import type { TestShop } from './test-shop.ts';

/**
 * `before`: the request is lost. `after`: the bank acts and its answer is lost. `error`: it acts and answers nonsense.
 * `death before`, `death after`: the same as the first two, and the shop's process dies waiting.
 */
export const FAULTS = ['none', 'before', 'after', 'error', 'death before', 'death after'] as const;
export type Fault = (typeof FAULTS)[number];

export class FaultyBank {
  readonly #shop: TestShop;
  readonly #provider: TestProvider;
  readonly gateways: Gateways;
  /** what happens to the next requests */
  fault: Fault = 'none';
  /** whether questions are answered */
  canBeAsked = true;
  /** refunds that the shop has sent, answered or not */
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

  /** What the bank itself has written down. */
  get books(): ReturnType<TestProvider['books']> {
    return this.#provider.books(this.#shop);
  }

  /** One try of the shop's worker; a dead one leaves things as they are. @returns its error, if it failed */
  async work(refundId: string): Promise<string> {
    const death = new Promise<string>((resolve) => (this.#died = resolve));
    const run = sendRefund(this.#shop.db, this.gateways, refundId, this.#shop.clock.now()).then(
      () => '',
      (error: unknown) => String(error),
    );
    return Promise.race([run, death]);
  }

  /** Nobody waits for an answer any more. */
  #die(): Promise<never> {
    this.#died('died');
    return new Promise(() => undefined);
  }
}
