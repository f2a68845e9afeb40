/** A venue with payment gateways, a buyer and signed payment notifications, for tests of sales over HTTP. */
import { randomUUID } from 'node:crypto';
import {
  BASE,
  type EventSaleRequest,
  type EventSaleState,
  type PaymentRedirect,
  type SaleCreated,
  type SaleState,
  type TicketOrderRequest,
} from '@taquilla/contracts';
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import { saleToken } from '../../apps/backend/src/domains/sales/sale/sale-token.ts';
import {
  notificationAddress,
  TEST_REDSYS,
  testProviderOf,
  type Posted,
  type Said,
  type TestProvider,
} from './test-providers.ts';
import type { TestShop } from './test-shop.ts';
import { addSlot, addVenue, nextId, type TestVenue } from './venue-fixture.ts';

export { ACCOUNT, accountConfig, approval, requestOf } from './test-providers.ts';

export const SALES = BASE;

/** A venue with a slot in each of its two rooms. A unit costs 20 €; the management cost is 1.50 € a sale. */
export interface SellingVenue extends TestVenue {
  gatewayId: number;
  transferId: number;
  invitationId: number;
  clientId: string;
  slots: [number, number];
}

/**
 * Adds a venue that sells tickets. @param places capacity of each slot
 * @param day of both slots, which begin at 9:00 and 10:30 UTC
 */
export async function addSellingVenue(
  db: Db,
  places = 5,
  day = '2031-03-12',
  provider: TestProvider = TEST_REDSYS,
): Promise<SellingVenue> {
  const venue = await addVenue(db);
  const selling = {
    ...venue,
    gatewayId: nextId(),
    transferId: nextId(),
    invitationId: nextId(),
    clientId: randomUUID(),
    slots: [
      await addSlot(db, venue, { visitAt: `${day}T09:00:00Z`, quantity: places }),
      await addSlot(db, venue, { visitAt: `${day}T10:30:00Z`, quantity: places, roomId: venue.rooms[1] }),
    ],
  } satisfies SellingVenue;
  await db
    .updateTable('sales_interface')
    .set({ management_cost_cents: 150 })
    .where('id', '=', venue.onlineInterfaceId)
    .execute();
  await addGateways(db, selling, provider);
  await addText(db, venue.id, 'venue', venue.id, 'Alcázar de la Ribera');
  await addBuyer(db, selling);
  return selling;
}

async function addGateways(
  db: Db,
  { id: headquarter_id, ...venue }: SellingVenue,
  { type, ...provider }: TestProvider,
): Promise<void> {
  const config = JSON.stringify(provider.config);
  await db
    .insertInto('payment_gateway')
    .values([
      { id: venue.gatewayId, headquarter_id, type, position: 0, config },
      { id: venue.transferId, headquarter_id, type: 'bank-transfer', position: 1, config: '{}' },
      { id: venue.invitationId, headquarter_id, type: 'invitation', position: 2, config: '{}' },
    ])
    .execute();
}

export async function addText(
  db: Db,
  headquarter_id: number,
  owner: 'venue' | 'payment-gateway',
  owner_id: number,
  value: string,
  field = 'name',
): Promise<void> {
  await db
    .insertInto('text')
    .values({ headquarter_id, owner, owner_id, field, locale: 'es', value })
    .execute();
}

async function addBuyer(db: Db, venue: SellingVenue): Promise<void> {
  await db
    .insertInto('client')
    .values({
      id: venue.clientId,
      headquarter_id: venue.id,
      name: 'Begoña Núñez Güell',
      nif: '0',
      postcode: '41001',
      address: null,
      country: 'ES',
      email: `buyer-${venue.id}@example.org`,
      prefix: '+34',
      phone: '600000000',
      created_at: new Date(),
    })
    .execute();
}

/** Returns an order of one product for the venue's two slots. @param quantity of its units */
export function ticketOrder(
  venue: SellingVenue,
  { quantity, ...changes }: Partial<TicketOrderRequest> & { quantity?: number } = {},
): TicketOrderRequest {
  return {
    id: randomUUID(),
    headquarter_id: venue.id,
    reference: randomUUID(),
    client_id: venue.clientId,
    registered_client_id: null,
    access_interface_id: venue.interfaceId,
    language_id: 1,
    payment_gateway_id: venue.gatewayId,
    promotion_code: null,
    legal_texts: [],
    products: [orderedProduct(venue, quantity)],
    accreditations: [],
    ...changes,
  };
}

export function orderedProduct(venue: SellingVenue, quantity = 1): TicketOrderRequest['products'][number] {
  return {
    interface: { id: venue.interfaceId, name: 'General' },
    product_id: venue.productId,
    product_name: 'Visita',
    quantity,
    items: venue.items.map((item_id, room) => ({ item_id, stock_id: venue.slots[room] ?? null })),
  };
}

/** Sends the requests of a buyer's browser and of the bank. */
export class Buyer {
  readonly #shop: TestShop;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  post(path: string, payload: object) {
    return this.#shop.app.inject({ method: 'POST', url: `${SALES}${path}`, payload });
  }

  get(path: string, headers: Record<string, string> = {}) {
    return this.#shop.app.inject({ method: 'GET', url: `${SALES}${path}`, headers });
  }

  async order(body: TicketOrderRequest): Promise<SaleCreated> {
    const answer = await this.post('/ticket/order', body);
    if (answer.statusCode !== 200) throw new Error(`order: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ data: SaleCreated }>().data;
  }

  async buy(body: EventSaleRequest): Promise<SaleCreated> {
    const answer = await this.post('/siae/event-sale', body);
    if (answer.statusCode !== 200) throw new Error(`event-sale: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ data: SaleCreated }>().data;
  }

  async eventState({ id, token }: Pick<SaleCreated, 'id' | 'token'>): Promise<EventSaleState> {
    const answer = await this.get(`/siae/event-sale/${id}/status`, { 'x-sale-token': token });
    return answer.json<{ data: EventSaleState }>().data;
  }

  bond({ id, token }: Pick<SaleCreated, 'id' | 'token'>) {
    return this.get(`/siae/event-sale/${id}/download-bond`, { 'x-sale-token': token });
  }

  /** Requests a payment with the sale's token. @param path ends in `{sale id}/payment` */
  payment(path: string) {
    const [, saleId = ''] = /([^/]+)\/payment/.exec(path) ?? [];
    return this.get(path, { 'x-sale-token': saleToken(saleId, this.#shop.deps.config.secret) });
  }

  async pay(saleId: string, gatewayId?: number): Promise<PaymentRedirect> {
    const answer = await this.payment(
      `/order/${saleId}/payment${gatewayId ? `?gateway_id=${gatewayId}` : ''}`,
    );
    if (answer.statusCode !== 200) throw new Error(`payment: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ data: PaymentRedirect }>().data;
  }

  async state(saleId: string, token?: string): Promise<SaleState> {
    const answer = await this.get(`/sale/${saleId}/status`, token ? { 'x-sale-token': token } : {});
    return answer.json<{ data: SaleState }>().data;
  }

  /** Sends the provider's notification about a payment attempt. */
  async notify(redirect: PaymentRedirect, said: Said = {}) {
    const provider = testProviderOf(redirect);
    return this.#deliver(provider, provider.message(this.#shop, redirect, said));
  }

  async verdict(redirect: PaymentRedirect, said: Said = {}): Promise<string> {
    return verdictIn(await this.notify(redirect, said));
  }

  /** Sends any notification of a provider. @returns its verdict */
  async verdictOn(provider: TestProvider, message: Posted): Promise<string> {
    return verdictIn(await this.#deliver(provider, message));
  }

  /** Pays on the sandbox's page, which sends no notification to the shop. */
  async payAtSandbox(redirect: PaymentRedirect, cvv = '123'): Promise<void> {
    const pressed = testProviderOf(redirect).press(redirect, { end: 'never', cvv });
    await this.#shop.app.inject({ method: 'POST', ...pressed });
  }

  async work(): Promise<void> {
    await this.#shop.deps.jobs.runNow('outbox');
  }

  #deliver(provider: TestProvider, message: Posted) {
    return this.#shop.app.inject({ method: 'POST', url: notificationAddress(provider), ...message });
  }
}

/** Returns the verdict on a notification, or the HTTP status of its rejection. */
const verdictIn = (answer: Awaited<ReturnType<Buyer['notify']>>): string =>
  answer.statusCode === 200
    ? answer.json<{ data: { verdict: string } }>().data.verdict
    : String(answer.statusCode);
