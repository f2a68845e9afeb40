/** A buyer, and the sandbox's bank, who try again until they are answered, and write down each word that they got. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  address,
  endpoints,
  type PaymentRedirect,
  SALE_TOKEN_HEADER,
  type SaleCreated,
} from '@taquilla/contracts';
import { ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import type { Answer, Ask, Question } from './ask.ts';
import type { Ledger } from './ledger.ts';

const PATIENCE_MS = 90_000;
const PAUSE_MS = 200;
const PAY = '/sandbox/redsys/pay';

export class Buyer {
  readonly #ask: Ask;
  readonly #venue: SellingVenue;
  readonly #ledger: Ledger;

  constructor(ask: Ask, venue: SellingVenue, ledger: Ledger) {
    this.#ask = ask;
    this.#venue = venue;
    this.#ledger = ledger;
  }

  /** From the cart to a sale that is told to be paid. */
  async buy(): Promise<void> {
    const venue = this.#venue;
    const reference = randomUUID();
    const client = await this.#told<{ id: string }>(address(endpoints.createClient), {
      ...{ headquarter_id: venue.id, name: 'Begoña Núñez', nif: '0', postcode: '41001', country: 'ES' },
      ...{ email: `${reference}@example.org`, phone: '600000000' },
    });
    for (const stock_id of venue.slots) {
      const hold = { stock_id, reference, quantity: 1, interface_id: venue.interfaceId };
      await this.#told(address(endpoints.preBook), hold);
    }
    this.#ledger.held(reference);
    const order = ticketOrder(venue, { reference, client_id: client.id });
    this.#ledger.ordering(order.id);
    const sale = await this.#told<SaleCreated>(address(endpoints.createTicketOrder), order);
    this.#ledger.ordered(order.id, sale.total);
    const payment = address(endpoints.orderPayment, { id: order.id, gateway_id: venue.gatewayId });
    await this.#pay(await this.#told<PaymentRedirect>(payment, undefined, sale.token));
    const state = address(endpoints.saleStatus, { id: order.id });
    const { status } = await this.#told<{ status: string }>(state, undefined, sale.token);
    if (status !== 'paid') throw new Error(`${order.id} was taken for paid and is ${status}`);
    this.#ledger.paid(order.id);
  }

  /** The bank tells the shop by itself; if that gets lost, it says the same again until it is heard. */
  async #pay(redirect: PaymentRedirect): Promise<void> {
    const form = new URLSearchParams({
      Ds_SignatureVersion: redirect.version,
      Ds_MerchantParameters: redirect.merchant_params,
      Ds_Signature: redirect.signature,
      ...{ end: 'approve', card: '4548810000000003', cvv: '123' },
    });
    const pressed = await this.#insist(PAY, { body: form }, 303);
    const { searchParams } = new URL(String(pressed.headers['location']));
    const notification = address(endpoints.paymentNotification, { gateway: 'redsys' });
    await this.#insist(notification, { body: searchParams });
  }

  async #told<T>(path: string, body?: object, saleToken = ''): Promise<T> {
    const { body: text } = await this.#insist(path, { body, headers: { [SALE_TOKEN_HEADER]: saleToken } });
    const content = JSON.parse(text) as { data?: unknown };
    return (content.data ?? content) as T;
  }

  /** Asks until there is an answer that is no failure of the shop. */
  async #insist(path: string, question: Question, wanted = 200): Promise<Answer> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.#ask(path, question).catch(() => undefined);
      if (answer?.status === wanted) return answer;
      this.#ledger.failed(answer);
      if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.body}`);
      if (Date.now() > until)
        throw new Error(`${path}: for long ${answer?.status ?? 'no answer'} ${answer?.body}`);
      await wait(PAUSE_MS);
    }
  }
}
