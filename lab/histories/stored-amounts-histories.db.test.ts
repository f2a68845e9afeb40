/**
 * Random histories of purchases with promotion codes, with imports of the venue's catalogue file in between that change
 * codes, prices and products. After each step every payment is kept, refunded or pending refund, and no change refunds
 * more than the stored amounts of the removed items (R370). `AMOUNT_RUNS=200 node --test …` runs more histories.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PaymentRedirect, TicketOrderRequest } from '@taquilla/contracts';
import { audit } from '../../apps/backend/src/domains/operations/index.ts';
import type { CatalogueFile } from '../../apps/backend/src/domains/operations/catalogue-file/schema.ts';
import { balanceOf } from '../../apps/backend/src/domains/payments/payment/balance.ts';
import { readMoney } from '../../apps/backend/src/domains/payments/payment/money.ts';
import { refundSale } from '../../apps/backend/src/domains/payments/payment/refund-sale.ts';
import { changeExample } from '@taquilla/testing/backend/catalogue-fixture.ts';
import { Changer } from '@taquilla/testing/backend/change-fixture.ts';
import { addTypedBuyer } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { FaultyBank } from '@taquilla/testing/backend/faulty-bank.ts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import { accountConfig, Buyer, requestOf } from '@taquilla/testing/backend/sale-fixture.ts';
import { openTestShop, START, type TestShop } from '@taquilla/testing/backend/test-shop.ts';

const RUNS = Number(process.env['AMOUNT_RUNS'] ?? 3);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The values that differ between imports of the catalogue file. */
interface Catalogue {
  percent: number | null;
  /** whether the percentage also applies to the adult ticket */
  coversAdult: boolean;
  neighbours: number | null;
  price: number;
  minQuantity: number | null;
  isAdultSold: boolean;
}

const FIRST: Catalogue = {
  percent: 33.33,
  coversAdult: true,
  neighbours: 5,
  price: 9,
  minQuantity: null,
  isAdultSold: true,
};

const catalogue: fc.Arbitrary<Catalogue> = fc.record({
  percent: fc.constantFrom(null, 10, 33.33, 100),
  coversAdult: fc.boolean(),
  neighbours: fc.constantFrom(null, 5, 0, 20),
  price: fc.constantFrom(9, 7.77, 15, 0),
  minQuantity: fc.constantFrom(null, 3),
  isAdultSold: fc.boolean(),
});

function inFile(file: CatalogueFile, now: Catalogue): void {
  const { venue } = file;
  venue.legalTexts = [];
  venue.gateways = [
    {
      key: 'card',
      type: 'redsys',
      name: { es: 'Tarjeta', en: 'Card' },
      config: accountConfig(),
    },
  ];
  venue.changes = { until: 1, fee: 0.5, dayOrTime: true, fewer: true, names: true, events: false };
  venue.returns = { until: 1, fee: 0.4, feePercent: 10 };
  const [point] = venue.interfaces;
  const [adult, reduced] = point?.products ?? [];
  const [item] = adult?.items ?? [];
  if (!point || !adult || !reduced || !item) throw new Error('the example has other products');
  Object.assign(item, { price: now.price, dayPrices: [] });
  item.promotionPrices = now.neighbours === null ? {} : { NEIGHBOURS: now.neighbours };
  adult.minQuantity = now.minQuantity;
  if (!now.isAdultSold) point.products = [reduced];
  const [spring, neighbours] = venue.promotions;
  if (!spring || !neighbours) throw new Error('the example has other codes');
  const covered = now.coversAdult && now.isAdultSold ? ['general/adult'] : ['general/reduced'];
  const codes = [
    ...(now.percent === null
      ? []
      : [{ ...spring, until: null, maxUses: null, percent: now.percent, products: covered }]),
    ...(now.neighbours === null || !now.isAdultSold ? [] : [neighbours]),
  ];
  venue.promotions = codes;
  for (const { tariffs } of venue.priceLists.flatMap(({ categories }) => categories))
    for (const tariff of tariffs) tariff.promotionPrices = {};
}

const who = fc.nat(2);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('import' as const), catalogue }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('fewer' as const), who, kept: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('move' as const), who, day: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('form' as const, 'return' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(3, 31, 800) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      who,
      cents: fc.integer({ min: 1, max: 2000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Sold {
  quantity: number;
  unit_cents: number;
  reduction_cents: number;
}

class History {
  readonly changers: Changer[] = [];
  readonly #paid: PaymentRedirect[] = [];
  readonly #forms: PaymentRedirect[] = [];
  readonly #shop: TestShop;
  readonly #buyer: Buyer;
  readonly #bank: FaultyBank;

  constructor(shop: TestShop) {
    this.#shop = shop;
    this.#buyer = new Buyer(shop);
    this.#bank = new FaultyBank(shop);
  }

  async begin(): Promise<void> {
    await this.#import(FIRST);
    for (const code of ['SPRING', 'NEIGHBOURS', null]) this.changers.push(await this.#buy(code));
  }

  async take(action: Step): Promise<void> {
    if (action.do === 'import') return this.#import(action.catalogue);
    if (action.do === 'pay') return this.#pay(action.which);
    if (action.do === 'work') return this.#work();
    if (action.do === 'wait') {
      this.#shop.clock.advance(action.minutes * MINUTE);
      return this.#shop.deps.jobs.runNow('unpaid changes');
    }
    const one = this.changers[action.who];
    if (!one) return;
    switch (action.do) {
      case 'fewer':
        return this.#change(one, { quantity: action.kept });
      case 'move':
        return this.#move(one, action.day);
      case 'form':
        return this.#askForForm(one);
      case 'return':
        return this.#returnPurchase(one);
      case 'refund':
        return this.#venueRefund(one, action.cents);
    }
  }

  async check(action: Step): Promise<void> {
    assert.deepEqual((await audit(this.#shop.db)).faults, [], JSON.stringify(action));
  }

  /**
   * Delivers all notifications, runs all refunds, and checks that the bank's balance equals the amount that the shop
   * keeps.
   */
  async settle(): Promise<void> {
    for (const form of this.#forms)
      if (this.#bank.books.balanceOf(numberOf(form)) > 0) await this.#buyer.notify(form);
    for (let turn = 0; turn < 4; turn++) {
      this.#shop.clock.advance(3 * MINUTE);
      await this.#work();
    }
    await this.#shop.deps.jobs.runNow('unpaid changes');
    const money = await readMoney(this.#shop.db, this.#ids());
    const kept = money.reduce((sum, one) => sum + balanceOf(one).kept, 0);
    const atBank = [...this.#paid, ...this.#forms].reduce(
      (sum, form) => sum + this.#bank.books.balanceOf(numberOf(form)),
      0,
    );
    assert.equal(atBank, kept, 'balance of the bank and of the shop');
  }

  #ids(): string[] {
    return this.changers.map(({ sale }) => sale.id);
  }

  async #import(now: Catalogue): Promise<void> {
    await changeExample(this.#shop, (file) => inFile(file, now));
  }

  async #buy(promotion_code: string | null): Promise<Changer> {
    const { db } = this.#shop;
    const venue = await db.selectFrom('venue').select('id').executeTakeFirstOrThrow();
    const offered = await db
      .selectFrom('product')
      .innerJoin('item', 'item.product_id', 'product.id')
      .select(['product.id', 'product.interface_id', 'item.id as item', 'item.room_id'])
      .where('product.is_active', '=', true)
      .orderBy('product.online_shop_order')
      .executeTakeFirstOrThrow();
    const gateway = await db
      .selectFrom('payment_gateway')
      .select('id')
      .where('type', '=', 'redsys')
      .executeTakeFirstOrThrow();
    const [slot] = await this.#slots();
    const order: TicketOrderRequest = {
      id: randomUUID(),
      headquarter_id: venue.id,
      reference: randomUUID(),
      registered_client_id: null,
      client_id: await addTypedBuyer(this.#shop, venue.id, { email: `${randomUUID()}@example.org` }),
      access_interface_id: offered.interface_id,
      language_id: 1,
      payment_gateway_id: gateway.id,
      promotion_code,
      legal_texts: [],
      accreditations: [],
      products: [
        {
          interface: { id: offered.interface_id, name: 'Visitas' },
          product_id: offered.id,
          product_name: 'General',
          quantity: 5,
          items: [{ item_id: offered.item, stock_id: slot ?? null }],
        },
      ],
    };
    return Changer.ordered(this.#shop, this.#buyer, order, (form) => this.#paid.push(form));
  }

  /** Returns the first slot of each of three days. */
  async #slots(): Promise<number[]> {
    const from = new Date(START).getTime();
    const rows = await this.#shop.db
      .selectFrom('stock')
      .select('id')
      .where('visit_at', '>', new Date(from + 5 * DAY))
      .orderBy('visit_at')
      .limit(40)
      .execute();
    return [rows[0], rows[16], rows[32]].flatMap((row) => row?.id ?? []);
  }

  async #lines(one: Changer): Promise<Sold[]> {
    return this.#shop.db
      .selectFrom('sale_line')
      .select(['quantity', 'unit_cents', 'reduction_cents'])
      .where('sale_id', '=', one.sale.id)
      .execute();
  }

  async #change(one: Changer, line: Record<string, unknown>): Promise<void> {
    const { edition } = await one.state();
    const lines = [{ position: 0, ...line }];
    const quoted = await one.call('POST', '/change/quote', { edition, lines });
    if (quoted.statusCode !== 200) return;
    const { difference } = quoted.json<{ data: { difference: number } }>().data;
    const [before] = await this.#lines(one);
    const answer = await one.ask({ edition, lines, difference });
    assert.ok([200, 409].includes(answer.statusCode), answer.body);
    const [after] = await this.#lines(one);
    const isDone = (await one.state()).edition > edition;
    if (!isDone || difference >= 0 || !before || !after) return;
    const goesBack = before.quantity - after.quantity;
    const most = goesBack > 0 ? (costOf(before) * goesBack) / before.quantity : costOf(before);
    assert.ok(-difference * 100 <= most + 1e-6, `${-difference} € of ${most} cents`);
  }

  async #move(one: Changer, day: number): Promise<void> {
    const slots = await this.#slots();
    const { lines } = await one.state();
    const items = (lines[0]?.items ?? []).map(({ item_id }) => ({ item_id, stock_id: slots[day] ?? null }));
    return this.#change(one, { items });
  }

  async #askForForm(one: Changer): Promise<void> {
    const { change } = await one.state();
    const isOpen =
      change?.state === 'waiting' && Date.parse(change.expires_at ?? '') > this.#shop.clock.now().getTime();
    if (isOpen) this.#forms.push(await one.pay(change.id));
  }

  async #pay(which: number): Promise<void> {
    const form = this.#forms[which % Math.max(1, this.#forms.length)];
    if (!form) return;
    await this.#buyer.payAtSandbox(form);
    await this.#buyer.notify(form);
  }

  async #returnPurchase(one: Changer): Promise<void> {
    const { returns } = await one.state();
    if (returns) assert.equal((await one.giveBack(returns.refund)).statusCode, 200);
  }

  async #venueRefund(one: Changer, amount: number): Promise<void> {
    const reference = await referenceOf(this.#shop.db, one.sale);
    await refundSale(this.#shop.db, { reference, amount, now: this.#shop.clock.now() });
  }

  async #work(): Promise<void> {
    const open = await this.#shop.db.selectFrom('refund').select('id').where('state', '<>', 'done').execute();
    for (const { id } of open) await this.#bank.work(id);
  }
}

const costOf = ({ quantity, unit_cents, reduction_cents }: Sold) => quantity * unit_cents - reduction_cents;

const numberOf = (form: PaymentRedirect) => requestOf(form)['DS_MERCHANT_ORDER'] ?? '';

test('amounts agree and no refund exceeds the stored amounts after random catalogue imports', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      const shop = await openTestShop();
      try {
        const history = new History(shop);
        await history.begin();
        for (const action of steps) {
          await history.take(action);
          await history.check(action);
        }
        await history.settle();
      } finally {
        await shop.close();
      }
    }),
    { numRuns: RUNS, ...seedOf(process.env['AMOUNT_SEED']) },
  );
});

/** Options of the property check: without a seed a failure is reported as found; with a seed it is shrunk. */
const seedOf = (seed: string | undefined) =>
  seed === undefined ? { endOnFailure: true } : { seed: Number(seed) };
