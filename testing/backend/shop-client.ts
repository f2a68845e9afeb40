/** A buyer's browser and the bank, over any transport: for tests that buy over HTTP. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  address,
  endpoints,
  type PaymentRedirect,
  SALE_TOKEN_HEADER,
  type SaleCreated,
  type TicketOrderRequest,
} from '@taquilla/contracts';
import { signNotification } from '../../apps/backend/src/payment-providers/redsys/message.ts';
import { testProviderOf } from './test-providers.ts';
import { ACCOUNT, approval, ticketOrder, type SellingVenue } from './sale-fixture.ts';

export interface ShopRequest {
  /** a form as `URLSearchParams`, anything else as JSON; undefined: GET */
  body?: object | undefined;
  headers?: Record<string, string>;
}

export interface ShopAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends one request. Rejects where there is no answer. */
export type Transport = (path: string, request?: ShopRequest) => Promise<ShopAnswer>;

/** An acknowledged purchase. */
export interface Receipt {
  saleId: string;
  token: string;
  total: number;
  email: string;
}

/** An answer of 400 or more. */
export class ShopError extends Error {
  readonly status: number;

  constructor(path: string, { status, body }: ShopAnswer) {
    super(`${path}: ${status} ${body}`);
    this.status = status;
  }
}

export const isConflict = (error: unknown): boolean => error instanceof ShopError && error.status === 409;

const NOTIFICATION = address(endpoints.paymentNotification, { gateway: 'redsys' });

export class ShopClient {
  readonly #send: Transport;
  readonly #venue: SellingVenue;

  constructor(send: Transport, venue: SellingVenue) {
    this.#send = send;
    this.#venue = venue;
  }

  async createClient(email: string): Promise<string> {
    const { id } = await this.#call<{ id: string }>(address(endpoints.createClient), {
      headquarter_id: this.#venue.id,
      name: 'Begoña Núñez',
      nif: '0',
      postcode: '41001',
      country: 'ES',
      email,
      phone: '600000000',
    });
    return id;
  }

  /** Holds a place of each slot. */
  async hold(reference: string, slots: readonly number[] = this.#venue.slots): Promise<void> {
    for (const stock_id of slots) {
      const hold = { stock_id, reference, quantity: 1, interface_id: this.#venue.interfaceId };
      await this.#call(address(endpoints.preBook), hold);
    }
  }

  cancelHolds(reference: string): Promise<unknown> {
    return this.#call(address(endpoints.cancelPreBook), { reference });
  }

  order(order: TicketOrderRequest): Promise<SaleCreated> {
    return this.#call(address(endpoints.createTicketOrder), order);
  }

  startPayment({ id, token }: Pick<SaleCreated, 'id' | 'token'>): Promise<PaymentRedirect> {
    const path = address(endpoints.orderPayment, { id, gateway_id: this.#venue.gatewayId });
    return this.#call(path, undefined, token);
  }

  /** Sends Redsys's notification of an authorised payment. @returns what the shop makes of it */
  async notify(redirect: PaymentRedirect): Promise<string> {
    const message = signNotification(approval(redirect), ACCOUNT.secret_key, 'HMAC_SHA256_V1');
    const form = new URLSearchParams({ ...message });
    return (await this.#call<{ verdict: string }>(NOTIFICATION, form)).verdict;
  }

  /** Presses a button of the sandbox's payment page. @returns the address that the browser is sent to */
  async pressAtBank(redirect: PaymentRedirect, end: string): Promise<string> {
    const { url, payload } = testProviderOf(redirect).press(redirect, { end, delay: '2' });
    const answer = await this.#request(url, { body: new URLSearchParams(payload) });
    return String(answer.headers['location']);
  }

  /** Sends the notification that Redsys's page put into its redirect. */
  forwardNotification(location: string): Promise<unknown> {
    return this.#call(NOTIFICATION, new URL(location).searchParams);
  }

  async status({ id, token }: Pick<SaleCreated, 'id' | 'token'>): Promise<string> {
    const path = address(endpoints.saleStatus, { id });
    return (await this.#call<{ status: string }>(path, undefined, token)).status;
  }

  /** Buys a place of each slot. The bank sends its notification twice. @throws ShopError */
  async buy(): Promise<Receipt> {
    const email = `${randomUUID()}@example.org`;
    const reference = randomUUID();
    const client_id = await this.createClient(email);
    await this.hold(reference);
    const sale = await this.order(ticketOrder(this.#venue, { reference, client_id }));
    const redirect = await this.startPayment(sale);
    await this.notify(redirect);
    await this.notify(redirect);
    return { saleId: sale.id, token: sale.token, total: sale.total, email };
  }

  async #call<T>(path: string, body?: object, saleToken?: string): Promise<T> {
    const headers = saleToken === undefined ? {} : { [SALE_TOKEN_HEADER]: saleToken };
    const answer = await this.#request(path, { body, headers });
    const content = JSON.parse(answer.body) as { data?: unknown };
    return (content.data ?? content) as T;
  }

  async #request(path: string, request: ShopRequest): Promise<ShopAnswer> {
    const answer = await this.#send(path, request);
    if (answer.status >= 400) throw new ShopError(path, answer);
    return answer;
  }
}

/** Sends over `fetch`. @param origin of the next request */
export function fetchTransport(origin: () => string, timeoutMs = 10_000): Transport {
  return async (path, { body, headers } = {}) => {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(`${origin()}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: text };
  };
}

export interface Patience {
  patienceMs?: number;
  pauseMs?: number;
  /** an answer below 500 */
  onAnswer?: () => void;
  /** undefined: no answer */
  onFailure?: (answer: ShopAnswer | undefined) => void;
}

/** Repeats a request until there is an answer below 500. @throws Error when patience is over */
export function retrying(send: Transport, patience: Patience = {}): Transport {
  const { patienceMs = 120_000, pauseMs = 50, onAnswer, onFailure } = patience;
  return async (path, request) => {
    const until = Date.now() + patienceMs;
    for (;;) {
      const answer = await send(path, request).catch(() => undefined);
      if (answer && answer.status < 500) {
        onAnswer?.();
        return answer;
      }
      onFailure?.(answer);
      if (Date.now() > until)
        throw new Error(`${path}: ${answer?.status ?? 'no answer'} for ${patienceMs} ms ${answer?.body}`);
      await wait(pauseMs);
    }
  };
}
