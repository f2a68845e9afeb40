/** A buyer and a bank that try again until they are answered, whatever happens to the box office meanwhile. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  address,
  endpoints,
  type PaymentRedirect,
  SALE_TOKEN_HEADER,
  type SaleCreated,
} from '@taquilla/contracts';
import { signNotification } from '../../../apps/backend/src/modules/payment/redsys.ts';
import { ACCOUNT, approval, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';

/** What was acknowledged, and so must not get lost. */
export interface Receipt {
  saleId: string;
  token: string;
  total: number;
  email: string;
}

/** The box office has said no: there are no places left. */
export class Refused extends Error {}

/** As much of `fetch` as a buyer needs. */
export type Fetch = (url: string, init: Asked) => Promise<Pick<Response, 'status' | 'json'>>;
export interface Asked {
  method: string;
  signal: AbortSignal;
  headers: Record<string, string>;
  body?: string | URLSearchParams;
}

const PATIENCE_MS = 120_000;
const PAUSE_MS = 50;

export class StubbornBuyer {
  readonly #origin: () => string;
  readonly #venue: SellingVenue;
  readonly #onAnswer: () => void;
  readonly #fetch: Fetch;

  /** @param origin where the next question goes */
  constructor(origin: () => string, venue: SellingVenue, onAnswer: () => void, ask: Fetch = fetch) {
    this.#origin = origin;
    this.#venue = venue;
    this.#onAnswer = onAnswer;
    this.#fetch = ask;
  }

  /**
   * From the cart to the bank's message, which the bank repeats until it is taken, and once more.
   * @throws Refused
   */
  async buy(): Promise<Receipt> {
    const email = `${randomUUID()}@example.org`;
    const reference = randomUUID();
    const client = await this.#insist<{ id: string }>(address(endpoints.createClient), this.#form(email));
    for (const stock_id of this.#venue.slots) {
      const hold = { stock_id, reference, quantity: 1, interface_id: this.#venue.interfaceId };
      await this.#insist(address(endpoints.preBook), hold);
    }
    const order = ticketOrder(this.#venue, { reference, client_id: client.id });
    const sale = await this.#insist<SaleCreated>(address(endpoints.createTicketOrder), order);
    const payment = address(endpoints.orderPayment, { id: order.id, gateway_id: this.#venue.gatewayId });
    const approved = approval(await this.#insist<PaymentRedirect>(payment, undefined, sale.token));
    const notice = new URLSearchParams({
      ...signNotification(approved, ACCOUNT.secret_key, 'HMAC_SHA256_V1'),
    });
    const notification = address(endpoints.paymentNotification, { gateway: 'redsys' });
    await this.#insist(notification, notice);
    await this.#insist(notification, notice);
    return { saleId: order.id, token: sale.token, total: sale.total, email };
  }

  #form(email: string) {
    return {
      ...{ headquarter_id: this.#venue.id, name: 'Begoña Núñez', nif: '0', postcode: '41001', country: 'ES' },
      ...{ email, phone: '600000000' },
    };
  }

  /** Asks until there is an answer that is no failure of the box office. */
  async #insist<T>(path: string, body?: object, saleToken = ''): Promise<T> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.#ask(path, body, saleToken).catch(() => undefined);
      if (answer?.status === 200) {
        this.#onAnswer();
        return answer.data as T;
      }
      if (answer?.status === 409) throw new Refused(path);
      if (answer && answer.status < 500)
        throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer)}`);
      if (Date.now() > until) throw new Error(`${path}: for two minutes ${answer?.status ?? 'no answer'}`);
      await wait(PAUSE_MS);
    }
  }

  async #ask(
    path: string,
    body: object | undefined,
    saleToken: string,
  ): Promise<{ status: number; data: unknown }> {
    const isForm = body instanceof URLSearchParams;
    const answer = await this.#fetch(`${this.#origin()}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      signal: AbortSignal.timeout(10_000),
      headers: {
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        [SALE_TOKEN_HEADER]: saleToken,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const content = (await answer.json()) as { data?: unknown };
    return { status: answer.status, data: content.data ?? content };
  }
}
