import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SaleCreated } from '@taquilla/contracts';
import { openMailbox, type TestMailbox } from '../../testing/mailbox.ts';
import {
  addSellingVenue,
  Buyer,
  orderedProduct,
  ticketOrder,
  type SellingVenue,
} from '../../testing/sale-fixture.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { describeTasks, retryTask } from '../mail/troubled-tasks.ts';
import { describeSale } from '../sale/describe-sale.ts';
import { describeHolds } from '../stock/describe-holds.ts';
import { refundSale } from './refund-sale.ts';

let mailbox: TestMailbox;
let shop: TestShop;
let buyer: Buyer;
before(async () => {
  mailbox = await openMailbox();
  shop = await openTestShop({ SMTP_URL: mailbox.url });
  buyer = new Buyer(shop);
});
after(async () => {
  await shop.close();
  await mailbox.close();
});

const soldOf = async (venueId: number) => {
  const rows = await shop.db
    .selectFrom('stock')
    .select('sold')
    .where('headquarter_id', '=', venueId)
    .execute();
  return rows.reduce((sum, { sold }) => sum + sold, 0);
};

test('a paid sale is given back once: its money, and its places to others', async () => {
  const venue = await addSellingVenue(shop.db);
  const before = await soldOf(venue.id);
  const sale = await buyer.order(ticketOrder(venue, { products: [orderedProduct(venue, 2)] }));
  const { reference } = await shop.db
    .selectFrom('sale')
    .select('reference')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  assert.match(
    (await describeHolds(shop.db, undefined, shop.clock.now())).join('\n'),
    new RegExp(`sale ${reference} `),
  );
  assert.equal(await refundSale(shop.db, { reference, now: shop.clock.now() }), 'not paid');
  await buyer.verdict(await buyer.pay(sale.id));
  assert.ok((await soldOf(venue.id)) > before);
  assert.deepEqual(await describeHolds(shop.db, undefined, shop.clock.now()), []);
  assert.equal(await refundSale(shop.db, { reference, now: shop.clock.now() }), 'to be refunded');
  assert.equal(await refundSale(shop.db, { reference, now: shop.clock.now() }), 'not paid');
  assert.equal(await soldOf(venue.id), before);
  const tasks = await shop.db.selectFrom('outbox').select('topic').where('done_at', 'is', null).execute();
  assert.equal(tasks.filter(({ topic }) => topic === 'refund').length, 1);
  const lines = (await describeSale(shop.db, reference.toLowerCase())).join('\n');
  assert.match(lines, new RegExp(`^Sale ${reference} \\(${sale.id}\\)\n  pending refund · tickets`));
  assert.match(lines, /payment \w+ · redsys · 41,50.€ · refund pending/);
  assert.match(lines, /pending refund: refunded by the venue/);
  assert.deepEqual(await describeSale(shop.db, sale.id), await describeSale(shop.db, reference));
  assert.deepEqual(await describeSale(shop.db, 'NOBODY'), []);
  assert.equal(await refundSale(shop.db, { reference: 'NOBODY', now: shop.clock.now() }), 'unknown');
});

test('what did not go through is listed with its sale, and tried again when it is wanted', async () => {
  const venue = await addSellingVenue(shop.db);
  const sale = await buyer.order(ticketOrder(venue));
  await buyer.verdict(await buyer.pay(sale.id));
  const { reference } = await shop.db
    .selectFrom('sale')
    .select('reference')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow();
  await refundSale(shop.db, { reference, now: shop.clock.now() });
  const ofSale = async () => (await describeTasks(shop.db)).filter((line) => line.includes(reference));
  assert.deepEqual(await ofSale(), []);
  await buyer.work();
  const [line = ''] = await ofSale();
  assert.match(line, / · refund of sale \w+ · 1 attempts, again at .*Z · The bank did not accept the refund/);
  const id = line.split(' ')[0] ?? '';
  await shop.db.updateTable('outbox').set({ failed_at: shop.clock.now() }).where('id', '=', id).execute();
  assert.match((await ofSale())[0] ?? '', /given up at/);
  assert.equal(await retryTask(shop.db, id, shop.clock.now()), true);
  await buyer.work();
  assert.match((await ofSale())[0] ?? '', / 1 attempts, again at /);
  assert.equal(await retryTask(shop.db, 'nothing', shop.clock.now()), false);
});

describe('a part of the money', () => {
  let venue: SellingVenue;
  let sale: SaleCreated;
  let reference: string;
  const refund = (amount: number) => refundSale(shop.db, { reference, amount, now: shop.clock.now() });
  before(async () => {
    venue = await addSellingVenue(shop.db);
    sale = await buyer.order(ticketOrder(venue, { products: [orderedProduct(venue, 2)] }));
    const redirect = await buyer.pay(sale.id);
    await buyer.payAtSandbox(redirect);
    await buyer.verdict(redirect);
    await buyer.work();
    mailbox.received.length = 0;
    ({ reference } = await shop.db
      .selectFrom('sale')
      .select('reference')
      .where('id', '=', sale.id)
      .executeTakeFirstOrThrow());
  });

  test('goes back once, and no more than was paid; the places and the tickets stay', async () => {
    assert.equal(await refund(4151), 'too much');
    assert.equal(await refund(500), 'to be refunded');
    assert.equal(await refund(500), 'not paid');
    assert.ok((await buyer.state(sale.id, sale.token)).details?.bond_url, 'on its way the tickets are valid');
    await buyer.work();
    const { status, details } = await buyer.state(sale.id, sale.token);
    assert.equal(status, 'partially refunded');
    assert.ok(details?.bond_url);
    assert.equal(await soldOf(venue.id), 4);
    const lines = (await describeSale(shop.db, reference)).join('\n');
    assert.match(lines, /· 41,50.€ · refunded \(5,00.€\)/);
    assert.match(lines, /pending refund: 5,00.€ refunded by the venue\n.* partially refunded: refunded /);
  });

  test('is what the buyer is written about, once', async () => {
    await buyer.work();
    const [letter, ...others] = mailbox.received;
    assert.equal(others.length, 0);
    assert.equal(letter?.subject, `Devolución de su compra en Alcázar de la Ribera (${reference})`);
    assert.match(letter.text ?? '', /le devuelve 5,00.€[^]*Sus entradas siguen siendo válidas/);
    assert.match(letter.html ?? '', /le devuelve 5,00/);
  });
});
