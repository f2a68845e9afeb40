import assert from 'node:assert/strict';
import { before, beforeEach, describe, test } from 'node:test';
import type { SaleCreated } from '@taquilla/contracts';
import { referenceOf, refundsOf } from '@taquilla/testing/backend/sale-facts.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { TEST_PROVIDERS, type TestProvider } from '@taquilla/testing/backend/test-providers.ts';
import { retryTask } from '../../../tasks/retry-task.ts';
import { describeTasks } from '../../customers/sale-state/describe-tasks.ts';
import { describeSale } from '../../customers/sale-state/describe-sale.ts';
import { describeHolds } from '../../sales/sale/describe-holds.ts';
import { slots } from '../../inventory/holds/slots/inventory.ts';
import { FaultyBank } from '@taquilla/testing/backend/faulty-bank.ts';
import { closeRefund, describeWaitingRefunds } from './close-refund.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { moneyFaults } from './balance.ts';
import { readMoney } from './money.ts';
import { refundSale } from './refund-sale.ts';
import { findAttempt, paymentKey } from './repository.ts';

const MINUTE = 60_000;
const { shop, buyer, mailbox } = await mailingShopForTests();

const auditOf = async (saleId: string) => (await readMoney(shop.db, [saleId])).flatMap(moneyFaults);
/**
 * Checks the shop's balance of a sale. @returns cents that the provider holds and has refunded of the sale's payments
 */
const booksOf = async (saleId: string, provider?: TestProvider): Promise<[kept: number, back: number]> => {
  assert.deepEqual(await auditOf(saleId), []);
  const { books } = new FaultyBank(shop, provider);
  const orders = await shop.db
    .selectFrom('payment')
    .select('order_number')
    .where('sale_id', '=', saleId)
    .execute();
  const back = orders.flatMap(({ order_number }) => books.refundedOf(order_number));
  return [
    orders.reduce((sum, { order_number }) => sum + books.balanceOf(order_number), 0),
    back.reduce((sum, cents) => sum + cents, 0),
  ];
};
const soldOf = async (venueId: number) => {
  const rows = await shop.db
    .selectFrom('stock')
    .select('sold')
    .where('headquarter_id', '=', venueId)
    .execute();
  return rows.reduce((sum, { sold }) => sum + sold, 0);
};

test('refundSale refunds a paid sale once and releases its capacity', async () => {
  const venue = await addSellingVenue(shop.db);
  const before = await soldOf(venue.id);
  const sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
  const reference = await referenceOf(shop.db, sale);
  assert.match(
    (await describeHolds(shop.db, slots, undefined, shop.clock.now())).join('\n'),
    new RegExp(`sale ${reference} `),
  );
  assert.equal(await refundSale(shop.db, { reference, now: shop.clock.now() }), 'not paid');
  await buyer.verdict(await buyer.pay(sale.id));
  assert.ok((await soldOf(venue.id)) > before);
  assert.deepEqual(await describeHolds(shop.db, slots, undefined, shop.clock.now()), []);
  assert.equal(await refundSale(shop.db, { reference, now: shop.clock.now() }), 'to be refunded');
  assert.equal(await refundSale(shop.db, { reference, now: shop.clock.now() }), 'not paid');
  assert.equal(await soldOf(venue.id), before);
  const tasks = await shop.db.selectFrom('outbox').select('topic').where('done_at', 'is', null).execute();
  assert.equal(tasks.filter(({ topic }) => topic === 'refund').length, 1);
  const lines = (await describeSale(shop.db, reference.toLowerCase())).join('\n');
  assert.match(lines, new RegExp(`^Sale ${reference} \\(${sale.id}\\)\n  pending refund · tickets`));
  assert.match(lines, /payment \w+ · redsys · 41,50.€ · authorised/);
  assert.match(lines, /refund of \w+ · 41,50.€ · wanted · venue, “refunded by the venue”, by the venue/);
  assert.match(lines, /paid 41,50.€ = kept 0,00.€ \+ refunded 0,00.€ \+ refund pending 41,50.€/);
  assert.match(lines, /pending refund: refunded by the venue/);
  assert.deepEqual(await describeSale(shop.db, sale.id), await describeSale(shop.db, reference));
  assert.deepEqual(await describeSale(shop.db, 'UNKNOWN'), []);
  assert.equal(await refundSale(shop.db, { reference: 'UNKNOWN', now: shop.clock.now() }), 'unknown');
});

test('a failed refund is listed with its sale by `task list` and sent again by `task retry`', async () => {
  const venue = await addSellingVenue(shop.db);
  const sale = await buyer.order(ticketOrder(venue));
  await buyer.verdict(await buyer.pay(sale.id));
  const reference = await referenceOf(shop.db, sale);
  await refundSale(shop.db, { reference, now: shop.clock.now() });
  const ofSale = async () => (await describeTasks(shop.db)).filter((line) => line.includes(reference));
  assert.deepEqual(await ofSale(), []);
  await buyer.work();
  const [line = ''] = await ofSale();
  assert.match(
    line,
    / · refund of sale \w+ · 1 attempts, retried at .*Z · The bank did not accept the refund/,
  );
  const id = line.split(' ')[0] ?? '';
  await shop.db.updateTable('outbox').set({ failed_at: shop.clock.now() }).where('id', '=', id).execute();
  assert.match((await ofSale())[0] ?? '', /failed at/);
  assert.equal(await retryTask(shop.db, id, shop.clock.now()), true);
  await buyer.work();
  assert.match((await ofSale())[0] ?? '', / 1 attempts, retried at /);
  assert.equal(await retryTask(shop.db, 'nothing', shop.clock.now()), false);
});

describe('partial refund', () => {
  let venue: SellingVenue;
  let sale: SaleCreated;
  let reference: string;
  let letters: typeof mailbox.received;
  const refund = (amount?: number) => refundSale(shop.db, { reference, amount, now: shop.clock.now() });
  const state = async () => (await buyer.state(sale.id, sale.token)).status;
  const bond = async () => (await buyer.state(sale.id, sale.token)).details?.bond_url;
  before(async () => {
    venue = await addSellingVenue(shop.db);
    sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
    const redirect = await buyer.pay(sale.id);
    await buyer.payAtSandbox(redirect);
    await buyer.verdict(redirect);
    await buyer.work();
    mailbox.received.length = 0;
    reference = await referenceOf(shop.db, sale);
  });

  test('keeps places and tickets, and is limited to the amount paid (R170)', async () => {
    assert.equal(await refund(4151), 'too much');
    assert.equal(await refund(500), 'to be refunded');
    const link = await bond();
    assert.ok(link, 'the tickets stay valid while the refund is sent');
    assert.equal((await shop.app.inject(link)).statusCode, 200);
    await buyer.work();
    assert.equal(await state(), 'partially refunded');
    assert.ok(await bond());
    assert.equal(await soldOf(venue.id), 4);
    const lines = (await describeSale(shop.db, reference)).join('\n');
    assert.match(lines, /paid 41,50.€ = kept 36,50.€ \+ refunded 5,00.€ \+ refund pending 0,00.€/);
    assert.match(lines, /pending refund: 5,00.€ refunded by the venue\n.* partially refunded: refunded /);
    letters = [...mailbox.received];
  });

  test('is e-mailed to the buyer once', async () => {
    await buyer.work();
    const [letter, ...others] = [...letters, ...mailbox.received];
    assert.equal(others.length, 0);
    assert.equal(letter?.subject, `Devolución de tu compra en Alcázar de la Ribera (${reference})`);
    assert.match(letter.text ?? '', /te devuelve 5,00.€[^]*Tus entradas siguen siendo válidas/);
    assert.match(letter.html ?? '', /te devuelve 5,00/);
  });

  test('may be followed by another partial refund before it is made; both are e-mailed', async () => {
    assert.deepEqual([await refund(1000), await refund(500)], ['to be refunded', 'to be refunded']);
    assert.equal(await refund(2151), 'too much');
    await buyer.work();
    shop.clock.advance(MINUTE);
    await buyer.work();
    assert.equal(await state(), 'partially refunded');
    assert.ok(await bond());
    assert.deepEqual(await booksOf(sale.id), [2150, 2000]);
    assert.equal(mailbox.received.length, 2);
  });

  test('followed by a refund of the rest voids the tickets and releases the capacity', async () => {
    assert.equal(await refund(), 'to be refunded');
    assert.equal(await bond(), null, 'at once');
    assert.equal(await soldOf(venue.id), 0);
    await buyer.work();
    assert.equal(await state(), 'total refunded');
    assert.deepEqual(await booksOf(sale.id), [0, 4150]);
    assert.match(mailbox.received.at(-1)?.text ?? '', /te devuelve 21,50.€[^]*ya no son válidas/);
    assert.equal(await refund(), 'not paid');
  });
});

for (const provider of TEST_PROVIDERS)
  describe(`sendRefund with ${provider.type}`, () => {
    let bank: FaultyBank;
    let sale: SaleCreated;
    let refundId: string;
    const want = async (amount: number) => {
      const earlier = (await refundsOf(shop.db, sale.id)).map(({ id }) => id);
      await refundSale(shop.db, {
        reference: await referenceOf(shop.db, sale),
        amount,
        now: shop.clock.now(),
      });
      return (await refundsOf(shop.db, sale.id)).find(({ id }) => !earlier.includes(id))?.id ?? '';
    };
    const stateOf = async (id = refundId) =>
      (await refundsOf(shop.db, sale.id)).find((refund) => refund.id === id)?.state;
    beforeEach(async () => {
      const venue = await addSellingVenue(shop.db, undefined, undefined, provider);
      sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
      const redirect = await buyer.pay(sale.id);
      await buyer.payAtSandbox(redirect);
      await buyer.verdict(redirect);
      bank = new FaultyBank(shop, provider);
      refundId = await want(1000);
    });

    for (const fault of ['after', 'error', 'death after'] as const) {
      test(`refunds 10 € once when the answer is lost (${fault})`, async () => {
        bank.fault = fault;
        for (let turn = 0; turn < 3; turn++) {
          await bank.work(refundId);
          shop.clock.advance(3 * MINUTE);
        }
        assert.deepEqual([bank.sent, await stateOf()], [1, 'done']);
        assert.deepEqual(await booksOf(sale.id, provider), [3150, 1000]);
        assert.equal((await buyer.state(sale.id)).status, 'partially refunded');
      });
    }

    for (const fault of ['before', 'death before'] as const) {
      test(`queries the provider and sends the refund again when the request never arrived (${fault})`, async () => {
        bank.fault = fault;
        await bank.work(refundId);
        bank.fault = 'none';
        assert.match(await bank.work(refundId), /two minutes after/, 'not before the bank can have ended');
        shop.clock.advance(2 * MINUTE);
        bank.canBeAsked = false;
        assert.notEqual(await bank.work(refundId), '');
        assert.equal(bank.sent, 1);
        bank.canBeAsked = true;
        assert.equal(await bank.work(refundId), '');
        assert.deepEqual([bank.sent, await stateOf()], [2, 'done']);
        assert.deepEqual(await booksOf(sale.id, provider), [3150, 1000]);
      });
    }

    test('sends each of three refunds of the same amount once, although an answer is lost', async () => {
      await bank.work(refundId);
      const second = await want(1000);
      const third = await want(1000);
      bank.fault = 'after';
      await bank.work(second);
      bank.fault = 'none';
      assert.match(await bank.work(third), /Another refund/);
      shop.clock.advance(2 * MINUTE);
      assert.deepEqual([await bank.work(second), await bank.work(third)], ['', '']);
      assert.deepEqual([bank.sent, await stateOf(second), await stateOf(third)], [3, 'done', 'done']);
      assert.deepEqual(await booksOf(sale.id, provider), [1150, 3000]);
    });

    test('hands over to staff when the provider’s list is inconclusive, and staff close the refund', async () => {
      bank.fault = 'before';
      await bank.work(refundId);
      bank.fault = 'none';
      const [payment] = await shop.db
        .selectFrom('payment')
        .selectAll()
        .where('sale_id', '=', sale.id)
        .execute();
      const attempt = await findAttempt(shop.db, payment?.order_number ?? '');
      assert.ok(attempt);
      // A refund of another amount made outside the shop, as on the provider's own pages.
      const elsewhere = { ...paymentKey(attempt.payment), amount: 700, idempotencyKey: 'elsewhere' };
      await bank.gateways(attempt.gateway).refund?.(elsewhere);
      shop.clock.advance(2 * MINUTE);
      await bank.work(refundId);
      assert.deepEqual([bank.sent, await stateOf()], [2, 'by hand']);
      const reference = await referenceOf(shop.db, sale);
      assert.match(
        (await describeWaitingRefunds(shop.db)).join('\n'),
        new RegExp(`10,00.€ of sale ${reference} by hand`),
      );
      const made = { reference, why: 'seen at the bank', by: 'ana', now: shop.clock.now() };
      assert.equal(await closeRefund(shop.db, { ...made, amount: 999 }), 0);
      assert.equal(await closeRefund(shop.db, made), 1000);
      assert.equal(await closeRefund(shop.db, { ...made, reference: 'UNKNOWN' }), undefined);
      assert.equal((await buyer.state(sale.id)).status, 'partially refunded');
      assert.match(
        (await describeSale(shop.db, reference)).join('\n'),
        /refunded by hand by ana: seen at the bank/,
      );
    });
  });

for (const provider of TEST_PROVIDERS)
  describe(`second payment with ${provider.type}`, () => {
    test('is refunded without affecting the tickets, also while another refund is in flight', async () => {
      const venue = await addSellingVenue(shop.db, undefined, undefined, provider);
      const sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
      const redirects = [await buyer.pay(sale.id), await buyer.pay(sale.id)];
      for (const redirect of redirects) await buyer.payAtSandbox(redirect);
      const verdicts = [];
      for (const redirect of redirects) verdicts.push(await buyer.verdict(redirect));
      assert.deepEqual(verdicts, ['paid', 'given back']);
      await refundSale(shop.db, {
        reference: await referenceOf(shop.db, sale),
        amount: 500,
        now: shop.clock.now(),
      });
      const bank = new FaultyBank(shop, provider);
      const idOf = async (cause: string) =>
        (await refundsOf(shop.db, sale.id)).find((one) => one.cause === cause)?.id ?? '';
      bank.fault = 'before';
      await bank.work(await idOf('venue'));
      bank.fault = 'none';
      await bank.work(await idOf('duplicate'));
      const codes = async () => (await buyer.state(sale.id, sale.token)).details?.codes.length;
      assert.deepEqual([(await buyer.state(sale.id)).status, await codes()], ['pending refund', 2]);
      shop.clock.advance(2 * MINUTE);
      await bank.work(await idOf('venue'));
      assert.deepEqual([(await buyer.state(sale.id)).status, await codes()], ['partially refunded', 2]);
      assert.deepEqual(await booksOf(sale.id, provider), [3650, 4650]);
    });
  });

describe('refund of a bank transfer', () => {
  test('waits for staff, is e-mailed to the buyer as a bank transfer, and ends when staff confirm it', async () => {
    const venue = await addSellingVenue(shop.db);
    const sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
    const reference = await referenceOf(shop.db, sale);
    const now = shop.clock.now();
    await buyer.pay(sale.id, venue.transferId);
    assert.equal(await confirmTransfer(shop.db, reference, now), 'paid');
    mailbox.received.length = 0;
    assert.equal(await refundSale(shop.db, { reference, amount: 500, now }), 'by hand');
    assert.equal(await refundSale(shop.db, { reference, now }), 'by hand');
    await buyer.work();
    assert.equal((await buyer.state(sale.id)).status, 'pending refund');
    assert.equal(
      (await describeWaitingRefunds(shop.db)).filter((line) => line.includes(reference)).length,
      2,
    );
    const letters = mailbox.received.filter(
      ({ subject }) => (subject ?? '').startsWith('Devol') && subject?.includes(reference),
    );
    assert.equal(letters.length, 2);
    for (const { text } of letters) {
      assert.match(text ?? '', /te devolverá \d+,\d\d.€ por transferencia bancaria/);
      assert.doesNotMatch(text ?? '', /mismo medio|tarjeta|No tiene que hacer nada/);
    }
    const figures = await shop.app.metrics.metrics();
    assert.match(figures, /^refunds_open\{state="by hand"\} \d+$/m);
    assert.match(figures, /^refund_oldest_seconds\{state="by hand"\} \d+$/m);
    const made = { reference, why: 'sent by bank', by: 'ana', now };
    assert.equal(await closeRefund(shop.db, { ...made, amount: 500 }), 500);
    assert.equal((await buyer.state(sale.id)).status, 'pending refund');
    assert.equal(await closeRefund(shop.db, made), 3650);
    assert.equal((await buyer.state(sale.id)).status, 'total refunded');
    assert.deepEqual(await auditOf(sale.id), []);
  });
});

test('refundSale refuses a request that does not count an earlier refund, and returns the sum of refunds (R402)', async () => {
  const venue = await addSellingVenue(shop.db);
  const sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
  await buyer.verdict(await buyer.pay(sale.id));
  const reference = await referenceOf(shop.db, sale);
  const order = { reference, amount: 500, by: 'ana', why: 'rain', now: shop.clock.now() };
  assert.equal(await refundSale(shop.db, { ...order, refunded: 0 }), 'to be refunded');
  assert.deepEqual(await refundSale(shop.db, { ...order, refunded: 0 }), { refundedBefore: 500 });
  assert.equal(await refundSale(shop.db, { ...order, refunded: 500 }), 'to be refunded');
  assert.deepEqual(await refundSale(shop.db, { ...order, refunded: 500 }), { refundedBefore: 1000 });
  assert.equal((await refundsOf(shop.db, sale.id)).length, 2);
  assert.match((await describeSale(shop.db, reference)).join('\n'), /refunded by ana: rain/);
});

test('confirmTransfer records who confirmed the transfer and why (R402)', async () => {
  const venue = await addSellingVenue(shop.db);
  const sale = await buyer.order(ticketOrder(venue));
  await buyer.pay(sale.id, venue.transferId);
  const reference = await referenceOf(shop.db, sale);
  const note = { by: 'ana', why: 'seen at the bank' };
  assert.equal(await confirmTransfer(shop.db, reference, shop.clock.now(), note), 'paid');
  assert.match(
    (await describeSale(shop.db, reference)).join('\n'),
    /transfer confirmed by ana: seen at the bank/,
  );
});
