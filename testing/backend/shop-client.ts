/** A client that buys over any transport, as a buyer's browser and the bank do. */
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
  /** `URLSearchParams` are sent as a form, other objects as JSON; undefined: GET */
  body?: object | undefined;
  headers?: Record<string, string>;
}

export interface ShopAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends one request. Rejects without a response. */
export type Transport = (path: string, request?: ShopRequest) => Promise<ShopAnswer>;

/** An acknowledged purchase. */
export interface Receipt {
  saleId: string;
  token: string;
  total: number;
  email: string;
}

/** A response with a status of 400 or more. */
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

  /** Holds one place in each slot. */
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

  /** Sends Redsys's notification of an authorised payment. @returns its verdict */
  async notify(redirect: PaymentRedirect): Promise<string> {
    const message = signNotification(approval(redirect), ACCOUNT.secret_key, 'HMAC_SHA256_V1');
    const form = new URLSearchParams({ ...message });
    return (await this.#call<{ verdict: string }>(NOTIFICATION, form)).verdict;
  }

  /** Presses a button of the sandbox's payment page. @returns the address of the redirect */
  async pressAtBank(redirect: PaymentRedirect, end: string): Promise<string> {
    const { url, payload } = testProviderOf(redirect).press(redirect, { end, delay: '2' });
    const answer = await this.#request(url, { body: new URLSearchParams(payload) });
    return String(answer.headers['location']);
  }

  /** Sends the notification that the sandbox's page put into the query of its redirect. */
  forwardNotification(location: string): Promise<unknown> {
    return this.#call(NOTIFICATION, new URL(location).searchParams);
  }

  async status({ id, token }: Pick<SaleCreated, 'id' | 'token'>): Promise<string> {
    const path = address(endpoints.saleStatus, { id });
    return (await this.#call<{ status: string }>(path, undefined, token)).status;
  }

  /** Buys one place in each slot and sends the notification twice. @throws ShopError */
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

/** Returns a transport over `fetch`. @param origin returns the origin of the next request */
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

export interface RetryOptions {
  /** total time of all attempts; 120 s by default */
  timeoutMs?: number;
  /** pause between attempts; 50 ms by default */
  pauseMs?: number;
  /** called for a status below 500 */
  onAnswer?: () => void;
  /** called for other statuses; undefined: no response */
  onFailure?: (answer: ShopAnswer | undefined) => void;
}

/** Retries a request until the status is below 500. @throws Error after `timeoutMs` */
export function retrying(send: Transport, options: RetryOptions = {}): Transport {
  const { timeoutMs = 120_000, pauseMs = 50, onAnswer, onFailure } = options;
  return async (path, request) => {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const answer = await send(path, request).catch(() => undefined);
      if (answer && answer.status < 500) {
        onAnswer?.();
        return answer;
      }
      onFailure?.(answer);
      if (Date.now() > until)
        throw new Error(`${path}: ${answer?.status ?? 'no answer'} for ${timeoutMs} ms ${answer?.body}`);
      await wait(pauseMs);
    }
  };
}
