/** Notifications of untrusted clients, compared with those that a provider has signed. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { PaymentRedirect } from '@taquilla/contracts';
import { addSellingVenue, Buyer, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import {
  notificationAddress,
  OTHER_SECRET,
  TEST_PROVIDERS,
  type Posted,
} from '@taquilla/testing/backend/test-providers.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';

const MINUTE = 60_000;

for (const provider of TEST_PROVIDERS)
  describe(`notifications of untrusted clients for ${provider.type}`, () => {
    const lines: string[] = [];
    let shop: TestShop;
    let redirect: PaymentRedirect;
    before(async () => {
      const logTo = { write: (line: string) => void lines.push(line) };
      shop = await openTestShop({ RATE_LIMIT: '2', LOG_LEVEL: 'info' }, logTo);
      const buyer = new Buyer(shop);
      const venue = await addSellingVenue(shop.db, undefined, undefined, provider);
      redirect = await buyer.pay((await buyer.order(ticketOrder(venue))).id);
    });
    after(() => shop.close());

    const send = ({ headers, payload }: Posted, from: string) =>
      shop.app.inject({
        method: 'POST',
        url: notificationAddress(provider),
        payload,
        // requests of the front door itself are not limited; this header marks a forwarded one
        headers: { ...headers, 'x-forwarded-for': from },
      });
    const signed = (secret?: string) =>
      provider.message(shop, redirect, secret === undefined ? {} : { secret });
    const forged = (order = '2503FORGED01') =>
      provider.message(shop, redirect, { order, secret: OTHER_SECRET });

    test('return 429 after twenty refusals of an address, and signed notifications of that address are still accepted', async (t) => {
      const from = '203.0.113.7';
      const { mock } = t.mock.method(shop.db.getExecutor(), 'executeQuery');
      for (let sent = 0; sent < 20; sent++) assert.equal((await send(forged(), from)).statusCode, 404);
      assert.ok(mock.callCount() >= 20);
      mock.resetCalls();
      const refused = await send(forged(), from);
      assert.equal(refused.statusCode, 429);
      assert.match(String(refused.headers['retry-after']), /^\d+$/);
      await send(forged(), from);
      assert.ok(mock.callCount() <= 1, 'no more than the keys, once a minute');
      assert.equal((await send(signed(OTHER_SECRET), from)).statusCode, 429);
      assert.equal((await send(forged(), '203.0.113.8')).statusCode, 404, 'no other address is counted');
      assert.equal((await send(signed(), from)).statusCode, 200);
      shop.clock.advance(10 * MINUTE);
      assert.equal((await send(forged(), from)).statusCode, 404);
    });

    test('return 413 above the size limit of a provider’s message', async () => {
      const { headers, payload } = forged();
      const long = { headers, payload: payload + ' '.repeat(65 * 1024) };
      assert.equal((await send(long, '203.0.113.20')).statusCode, 413);
    });

    test('log the reason without the sender’s text and increment the counter', async () => {
      lines.length = 0;
      await send(forged('Ana <ana@example.org>'), '203.0.113.21');
      await send(forged('2503FORGED02'), '203.0.113.21');
      const events = lines.filter((line) => line.includes('"event":"payment notification"'));
      assert.equal(events.length, 2);
      assert.ok(!events.join('').includes('ana@example.org'));
      assert.match(events[1] ?? '', /"outcome":"unknown order","order":"2503FORGED02"/);
      const figures = await shop.app.metrics.getSingleMetricAsString('payment_notifications_total');
      assert.match(figures, /\{verdict="refused: unknown order"\} \d+/);
      assert.match(figures, /\{verdict="refused: too many"\} \d+/);
      assert.match(figures, /\{verdict="paid"\} 1/);
    });
  });
