/** Changes and returns of purchases over HTTP, as the buyer's page requests them. */
import { randomUUID } from 'node:crypto';
import type {
  ChangeQuote,
  ChangeQuoteRequest,
  ChangeRequest,
  ChangeState,
  PaymentRedirect,
  SaleCreated,
  TicketOrderRequest,
} from '@taquilla/contracts';
import {
  changesRules,
  NO_SELF_SERVICE,
  returnsRules,
  type SelfService,
  waitingListRules,
} from '../../apps/backend/src/database/columns/self-service.ts';
import type { Db } from '../../apps/backend/src/database/open-database.ts';
import type { z } from 'zod';
import { type Buyer, SALES, type SellingVenue, ticketOrder } from './sale-fixture.ts';
import type { TestShop } from './test-shop.ts';
import { addSlot } from './venue-fixture.ts';

interface Rules {
  changes?: z.input<typeof changesRules>;
  returns?: z.input<typeof returnsRules>;
  waitingList?: z.input<typeof waitingListRules>;
}

/** Sets the self-service rules of a venue. Services without rules are disabled. */
export async function setRules(db: Db, { id }: SellingVenue, rules: Rules): Promise<void> {
  const parsed: SelfService = {
    ...NO_SELF_SERVICE,
    ...(rules.changes && { changes: changesRules.parse(rules.changes) }),
    ...(rules.returns && { returns: returnsRules.parse(rules.returns) }),
    ...(rules.waitingList && { waitingList: waitingListRules.parse(rules.waitingList) }),
  };
  await db
    .updateTable('venue')
    .set({ self_service: JSON.stringify(parsed) })
    .where('id', '=', id)
    .execute();
}

/** Adds one slot in each of the venue's two rooms. @param day `YYYY-MM-DD` @returns their ids */
export async function addDay(
  db: Db,
  venue: SellingVenue,
  day: string,
  quantity = 5,
): Promise<[number, number]> {
  return [
    await addSlot(db, venue, { visitAt: `${day}T09:00:00Z`, quantity }),
    await addSlot(db, venue, { visitAt: `${day}T10:30:00Z`, quantity, roomId: venue.rooms[1] }),
  ];
}

/** Sets the price of both items on a day. @param euros price after the discount of 2 € */
export async function setDayPrice(db: Db, venue: SellingVenue, day: string, euros: number): Promise<void> {
  const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  const price = [{ from: day, until: day, weekdays, price: (euros + 2) * 100 }];
  await db
    .updateTable('item')
    .set({ day_prices: JSON.stringify(price) })
    .where('id', 'in', venue.items)
    .execute();
}

/** Returns the items of a changed line, each with its new slot. */
export const moveTo = (venue: SellingVenue, slots: readonly number[]) =>
  venue.items.map((item_id, room) => ({ item_id, stock_id: slots[room] ?? null }));

interface Answer {
  statusCode: number;
  body: string;
}

/** A buyer with one paid purchase that requests changes and returns. */
export class Changer {
  readonly sale: SaleCreated;
  readonly #shop: TestShop;
  readonly #buyer: Buyer;
  readonly #header: Record<string, string>;

  constructor(shop: TestShop, buyer: Buyer, sale: SaleCreated, token = sale.token) {
    this.#shop = shop;
    this.#buyer = buyer;
    this.sale = sale;
    this.#header = { 'x-sale-token': token };
  }

  /** Orders units of the venue's product and pays for them. */
  static bought(
    shop: TestShop,
    buyer: Buyer,
    venue: SellingVenue,
    changes: Parameters<typeof ticketOrder>[1] = {},
    onPaid: (form: PaymentRedirect) => unknown = () => undefined,
  ): Promise<Changer> {
    return Changer.ordered(shop, buyer, ticketOrder(venue, changes), onPaid);
  }

  /** Places an order and pays it. */
  static async ordered(
    shop: TestShop,
    buyer: Buyer,
    order: TicketOrderRequest,
    onPaid: (form: PaymentRedirect) => unknown = () => undefined,
  ): Promise<Changer> {
    const sale = await buyer.order(order);
    const form = await buyer.pay(sale.id);
    await buyer.payAtSandbox(form);
    const verdict = await buyer.verdict(form);
    if (verdict !== 'paid') throw new Error(`ordered: ${verdict}`);
    onPaid(form);
    return new Changer(shop, buyer, sale);
  }

  call(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
    const url = `${SALES}/sale/${this.sale.id}${path}`;
    return this.#shop.app.inject({ method, url, headers: this.#header, ...(payload && { payload }) });
  }

  async state(): Promise<ChangeState> {
    return this.#data(await this.call('GET', '/change')) as ChangeState;
  }

  async quote(lines: ChangeQuoteRequest['lines'], edition = 0): Promise<ChangeQuote> {
    return this.#data(await this.call('POST', '/change/quote', { edition, lines })) as ChangeQuote;
  }

  /** Requests a change. @returns the HTTP response, also an error */
  ask(wanted: Partial<ChangeRequest> & Pick<ChangeRequest, 'lines' | 'difference'>) {
    return this.call('POST', '/change', { id: randomUUID(), edition: 0, ...wanted });
  }

  async change(wanted: Partial<ChangeRequest> & Pick<ChangeRequest, 'lines' | 'difference'>) {
    return this.#data(await this.ask(wanted)) as ChangeState;
  }

  async pay(change: string): Promise<PaymentRedirect> {
    return this.#data(await this.call('GET', `/change/${change}/payment`)) as PaymentRedirect;
  }

  async payAndTell(change: string): Promise<string> {
    const form = await this.pay(change);
    await this.#buyer.payAtSandbox(form);
    return this.#buyer.verdict(form);
  }

  giveBack(refund: number) {
    return this.call('POST', '/return', { refund });
  }

  #data(answer: Answer): unknown {
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return (JSON.parse(answer.body) as { data: unknown }).data;
  }
}
