/** Demo purchases of one client, created through the production sale functions, so that the client panel is not empty. */
import { randomUUID } from 'node:crypto';
import { LANGUAGE_ID, paymentFields } from '@taquilla/contracts';
import type { Selectable } from 'kysely';
import type { CatalogueOwner } from '../database/catalogue-tables.ts';
import type { Schema } from '../database/schema.ts';
import type { App, Deps } from '../deps.ts';
import {
  Confirmations,
  createBuyer,
  createEventSale,
  createSale,
  OrderService,
  type OrderedSale,
  readEventOrder,
  readTicketOrder,
  readTouristPassOrder,
} from '../domains/sales/index.ts';
import { type CatalogueProduct, findProducts } from '../domains/catalogue/index.ts';
import { queryAttempt, refundSale, startPayment } from '../domains/payments/index.ts';
import { createGateways } from '../payment-providers/registry.ts';
import { providerFetch } from '../payment-providers/provider-fetch.ts';

/** Venue of the purchases: it sells tickets, passes and events. */
export const SHOPPING_AT = 'san-telmo';
/** Past days in the venue's calendar when the demo is loaded. */
export const DAYS_BEFORE = 10;
const DAY_MS = 24 * 60 * 60_000;

/** Buys a past, a future and a refunded visit, a pass and places at a concert, and pays at the sandbox's bank. */
export async function buySome(app: App, deps: Deps): Promise<void> {
  const shopper = await Shopper.open(app, deps);
  const now = deps.clock.now();
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
  await shopper.visit({ product: 'visits/family', quantity: 1 }, inDays(-6), inDays(-9));
  await shopper.visit({ product: 'visits/monastery-and-library', quantity: 2 }, inDays(12), now);
  const { reference } = await shopper.visit({ product: 'visits/adult', quantity: 3 }, inDays(20), inDays(-2));
  await refundSale(deps.database.db, { reference, now });
  await shopper.pass('friends/three-day-pass', inDays(-4));
  // bought yesterday, so that the ticketing authority issues at once
  await shopper.concert('concerts/general/with-visit', 2, inDays(-1));
}

/** Redsys's published test card. */
const TEST_CARD = { card: '4548 8100 0000 0003', cvv: '123' };

type DemoClient = Selectable<Schema['registered_client']>;

class Shopper {
  readonly #app: App;
  readonly #deps: Deps;
  readonly #client: DemoClient;
  readonly #gatewayId: number;

  private constructor(
    app: App,
    deps: Deps,
    { client, gatewayId }: { client: DemoClient; gatewayId: number },
  ) {
    this.#app = app;
    this.#deps = deps;
    this.#client = client;
    this.#gatewayId = gatewayId;
  }

  static async open(app: App, deps: Deps): Promise<Shopper> {
    const { db } = deps.database;
    const client = await db
      .selectFrom('registered_client')
      .innerJoin('venue', 'venue.id', 'registered_client.headquarter_id')
      .selectAll('registered_client')
      .where('venue.slug', '=', SHOPPING_AT)
      .executeTakeFirstOrThrow();
    const gateway = await db
      .selectFrom('payment_gateway')
      .select('id')
      .where('headquarter_id', '=', client.headquarter_id)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow();
    return new Shopper(app, deps, { client, gatewayId: gateway.id });
  }

  /**
   * Buys units of a product.
   * @param from time from which slots are chosen
   * @param now time of the purchase
   */
  async visit(
    { product: path, quantity }: { product: string; quantity: number },
    from: Date,
    now: Date,
  ): Promise<OrderedSale> {
    const { db } = this.#deps.database;
    const { interfaceId, id, name, items } = await this.#product(path);
    const chosen = [];
    for (const item of items)
      chosen.push({ item_id: item.id, stock_id: await this.#slot(item.roomId, from) });
    const line = { product_id: id, product_name: name, quantity, items: chosen };
    const request = {
      ...(await this.#header(now)),
      access_interface_id: interfaceId,
      products: [{ interface: { id: interfaceId, name: '' }, ...line }],
    };
    return this.#pay(
      await createSale(new OrderService(db), await readTicketOrder(db, request, 'order'), now),
      now,
    );
  }

  async pass(path: string, now: Date): Promise<OrderedSale> {
    const { db } = this.#deps.database;
    const { interfaceId, id, name, items } = await this.#product(path);
    const holder = { id: '1', client_name: this.#name, client_nif: this.#client.nif ?? '' };
    const line = { id: '1', product_id: id, product_name: name, quantity: 1, clients: [holder] };
    const request = {
      ...(await this.#header(now)),
      access_interface_id: interfaceId,
      product_tourist_pass: [{ ...line, items: items.map((item) => ({ item_id: item.id })) }],
    };
    return this.#pay(
      await createSale(new OrderService(db), await readTouristPassOrder(db, request, 'order'), now),
      now,
    );
  }

  /** Buys units of a tariff for the second next date of the venue's events. */
  async concert(tariff: string, quantity: number, now: Date): Promise<OrderedSale> {
    const { db } = this.#deps.database;
    const date = await db
      .selectFrom('event_hour')
      .select('id')
      .where('headquarter_id', '=', this.#client.headquarter_id)
      .where('visit_at', '>', now)
      .orderBy('visit_at')
      .offset(1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const product = { category_price_list_id: await this.#idOf('event-product', tariff), quantity };
    const request = { ...(await this.#header(now)), events: [{ hour_id: date.id, products: [product] }] };
    const secret = this.#deps.config.lastingSecret;
    const sale = await createEventSale({ db, secret }, await readEventOrder(db, request), now);
    return this.#pay(sale, now);
  }

  /**
   * Pays at the sandbox's bank and settles the sale by an inquiry.
   * @throws Error when the bank does not report the sale as paid
   */
  async #pay(sale: OrderedSale, now: Date): Promise<OrderedSale> {
    const { database, config } = this.#deps;
    const { db } = database;
    const app = this.#app;
    const gateways = createGateways({ hasSandbox: true, fetch: providerFetch(app) });
    const confirmations = new Confirmations(this.#deps, this.#app.log);
    const origin = config.publicUrl;
    const attempt = { saleId: sale.id, origin, address: '127.0.0.1', now };
    const { url, ...form } = await startPayment({ db, gateways, confirmations }, attempt);
    await this.#app.inject({
      method: 'POST',
      url: `${url}/pay`,
      payload: { ...paymentFields(form), end: 'never', ...TEST_CARD },
    });
    const { order_number } = await db
      .selectFrom('payment')
      .select('order_number')
      .where('sale_id', '=', sale.id)
      .executeTakeFirstOrThrow();
    const verdict = await queryAttempt(db, gateways, order_number, now);
    if (verdict !== 'paid')
      throw new Error(`A purchase of the demo is ${verdict ?? 'not known to the bank'}`);
    return sale;
  }

  /** Creates the buyer from the client's data, as a checkout does, and returns the common fields of an order. */
  async #header(now: Date) {
    const { id, headquarter_id, nif, postcode, address, country, email, prefix, phone } = this.#client;
    const typed = { postcode: postcode ?? '', country: country ?? '', phone: phone ?? '', email };
    const buyer = { headquarter_id, name: this.#name, nif: nif ?? '', ...typed };
    const contact = { ...(address === null ? {} : { address }), ...(prefix === null ? {} : { prefix }) };
    return {
      id: randomUUID(),
      headquarter_id,
      reference: randomUUID(),
      client_id: await createBuyer(this.#deps.database.db, { ...buyer, ...contact }, now),
      registered_client_id: id,
      language_id: LANGUAGE_ID[this.#client.locale],
      payment_gateway_id: this.#gatewayId,
    };
  }

  get #name(): string {
    return `${this.#client.name} ${this.#client.last_name}`;
  }

  async #product(path: string): Promise<CatalogueProduct> {
    const productIds = [await this.#idOf('product', path)];
    const [product] = await findProducts(this.#deps.database.db, { productIds }, this.#client.locale);
    if (!product) throw new Error(`The demo does not sell ${path}`);
    return product;
  }

  /** Returns the id of a record by its key in the venue's file. */
  async #idOf(owner: CatalogueOwner, key: string): Promise<number> {
    const { id } = await this.#deps.database.db
      .selectFrom('catalogue_key')
      .select('id')
      .where((eb) => eb.and({ headquarter_id: this.#client.headquarter_id, owner, key }))
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Returns the first slot of a room with at least four unsold places; null for an item without a room. */
  async #slot(roomId: number | null, from: Date): Promise<number | null> {
    if (roomId === null) return null;
    const { id } = await this.#deps.database.db
      .selectFrom('stock')
      .select('id')
      .where('room_id', '=', roomId)
      .where('visit_at', '>=', from)
      .where((eb) => eb(eb('quantity', '-', eb.ref('sold')), '>=', 4))
      .orderBy('visit_at')
      .limit(1)
      .executeTakeFirstOrThrow();
    return id;
  }
}
