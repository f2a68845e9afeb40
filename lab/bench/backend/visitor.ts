import { randomUUID } from 'node:crypto';
import {
  address,
  endpoints,
  type PaymentRedirect,
  SALE_TOKEN_HEADER,
  type SaleCreated,
} from '@taquilla/contracts';
import { signNotification } from '../../../apps/backend/src/modules/payment/redsys.ts';
import { ACCOUNT, approval, orderedProduct, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import type { Caller } from './caller.ts';
import type { LoadPlan } from './load.ts';

type World = Pick<LoadPlan, 'venue' | 'buyers' | 'slots' | 'hasAddresses'>;

/** Somebody who buys one place, as browser and bank do, with the next slot and buyer of the plan. */
export class Visitor {
  readonly #caller: Caller;
  readonly #world: World;
  readonly #turn: number;
  readonly #slot: number;
  readonly #headers: Record<string, string>;

  constructor(caller: Caller, world: World, turn: number) {
    this.#caller = caller;
    this.#world = world;
    this.#turn = turn;
    this.#slot = world.slots[turn % world.slots.length] ?? 0;
    this.#headers = world.hasAddresses ? { 'x-forwarded-for': addressOf(turn) } : {};
  }

  /** @returns the first status that is not good, or the last one */
  async go(what: LoadPlan['what']): Promise<number> {
    const reference = randomUUID();
    const held = await this.#hold(reference);
    if (held !== 200 || what === 'hold') return held;
    const ordered = await this.#order(reference);
    if (ordered.status !== 200 || what === 'order') return ordered.status;
    const sale = contentOf(ordered.body) as SaleCreated;
    const path = address(endpoints.orderPayment, { id: sale.id, gateway_id: this.#world.venue.gatewayId });
    const payment = await this.#caller.get(path, { ...this.#headers, [SALE_TOKEN_HEADER]: sale.token });
    if (payment.status !== 200) return payment.status;
    return this.#notify(contentOf(payment.body) as PaymentRedirect);
  }

  async #hold(reference: string): Promise<number> {
    const { interfaceId: interface_id } = this.#world.venue;
    const hold = { stock_id: this.#slot, reference, quantity: 1, interface_id };
    return (await this.#caller.post(address(endpoints.preBook), hold, this.#headers)).status;
  }

  #order(reference: string) {
    const { venue, buyers } = this.#world;
    const items = [{ item_id: venue.items[0], stock_id: this.#slot }];
    const order = ticketOrder(venue, {
      reference,
      client_id: buyers[this.#turn % buyers.length] ?? '',
      products: [{ ...orderedProduct(venue), items }],
    });
    return this.#caller.post(address(endpoints.createTicketOrder), order, this.#headers);
  }

  /** The bank's message, which has to have made the sale paid. */
  async #notify(redirect: PaymentRedirect): Promise<number> {
    const message = signNotification(approval(redirect), ACCOUNT.secret_key, 'HMAC_SHA256_V1');
    const path = address(endpoints.paymentNotification, { gateway: 'redsys' });
    const { status, body } = await this.#caller.post(path, new URLSearchParams({ ...message }));
    if (status !== 200) return status;
    return (contentOf(body) as { verdict: string }).verdict === 'paid' ? 200 : 500;
  }
}

const contentOf = (body: string): unknown => (JSON.parse(body) as { data: unknown }).data;

/** One of 16 million, another each time. */
const addressOf = (turn: number) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;
