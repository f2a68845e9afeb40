import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { SANDBOX_STRIPE } from '@taquilla/backend';
import { SALE_TOKEN_HEADER, type PaymentRedirect, type SaleCreated } from '@taquilla/contracts';
import { addSellingVenue, Buyer, SALES, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { STRIPE_ACCOUNT, TEST_STRIPE } from '@taquilla/testing/backend/test-providers.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';

let shop: TestShop;
let origin: string;
let buyer: Buyer;
let sale: SaleCreated;

before(async () => {
  shop = await openTestShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  buyer = new Buyer(shop);
});
after(() => shop.close());
beforeEach(async () => {
  sale = await buyer.order(ticketOrder(await addSellingVenue(shop.db, undefined, undefined, TEST_STRIPE)));
});

/** Starts a payment over the network, because the provider needs a reachable URL. */
async function startPayment(): Promise<string> {
  const headers = { [SALE_TOKEN_HEADER]: sale.token };
  const answer = await fetch(`${origin}${SALES}/sale/${sale.id}/payment`, { headers });
  const { data } = (await answer.json()) as { data: PaymentRedirect };
  assert.equal(data.signature, '');
  return data.url ?? '';
}
const press = (page: string, end: string, fields: Record<string, string> = {}) =>
  fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ end, card: '4242 4242 4242 4242', cvv: '123', ...fields }),
    redirect: 'manual',
  });
const target = (answer: Response) => new URL(answer.headers.get('location') ?? '').pathname;
const status = async () => (await buyer.state(sale.id)).status;
const verdicts = async () =>
  (
    await shop.db
      .selectFrom('payment_event')
      .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
      .select('verdict')
      .where('payment.sale_id', '=', sale.id)
      .execute()
  ).map(({ verdict }) => verdict);

test('the payment page shows venue and amount, and a test card pays the sale before the buyer returns', async () => {
  const page = await startPayment();
  const text = await (await fetch(page)).text();
  assert.match(text, /Alcázar de la Ribera · /);
  assert.match(text, /21,50/);
  const answer = await press(page, 'approve');
  assert.equal(answer.status, 303);
  assert.match(target(answer), new RegExp(`/success/${sale.id}$`));
  assert.equal(await status(), 'paid');
  assert.match(target(await press(page, 'approve')), /\/success\//);
  assert.deepEqual(await verdicts(), ['paid']);
});

test('a declined card keeps the buyer on the page, where another card pays', async () => {
  const page = await startPayment();
  for (const fields of [{ cvv: '999' }, { card: '4000 0000 0000 0002' }]) {
    const answer = await press(page, 'approve', fields);
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), /role="alert"/);
  }
  assert.equal((await press(page, 'decline')).status, 200);
  assert.equal(await status(), 'pending payments gateway');
  await press(page, 'approve');
  assert.equal(await status(), 'paid');
});

test('an abandoned page sends no event', async () => {
  assert.match(target(await press(await startPayment(), 'abandon')), new RegExp(`/error/${sale.id}$`));
  assert.deepEqual([await status(), await verdicts()], ['pending payments gateway', []]);
});

test('an expired page returns 409 with a link back to the shop', async () => {
  const page = await startPayment();
  shop.clock.advance(32 * 60_000);
  const answer = await fetch(page);
  assert.equal(answer.status, 409);
  assert.match(await answer.text(), new RegExp(`/error/${sale.id}`));
});

test('the API requires a payment method’s key and rejects another request under a used idempotency key', async () => {
  const create = (amount: number, successUrl = `${origin}/s`, key: string = STRIPE_ACCOUNT.secretKey) =>
    fetch(`${origin}${SANDBOX_STRIPE}/v1/checkout/sessions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'idempotency-key': `one ${successUrl}` },
      body: new URLSearchParams({
        mode: 'payment',
        success_url: successUrl,
        cancel_url: `${origin}/c`,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'eur',
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': 'Alcázar',
        'metadata[order_number]': '2503ABCDEFGH',
        'payment_intent_data[metadata][order_number]': '2503ABCDEFGH',
        expires_at: String(shop.clock.now().getTime() / 1000 + 31 * 60),
      }),
    });
  const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;
  const first = await idOf(await create(2150));
  assert.match(first, /^cs_test_/);
  assert.equal(await idOf(await create(2150)), first);
  assert.equal((await create(2151)).status, 400);
  assert.equal((await create(2150, undefined, 'sk_test_unknown')).status, 401);
  const foreign = await idOf(await create(2150, 'http://127.0.0.1:9/x'));
  const page = await fetch(`${origin}${SANDBOX_STRIPE}/pay/${foreign}`);
  assert.equal(page.status, 404, 'a session that leads elsewhere has no page');
});
