import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { orderedProduct, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { addSlot } from '@taquilla/testing/backend/venue-fixture.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);

describe('state of a sale', () => {
  test('shows only the status without the buyer’s token (R161)', async () => {
    const sale = await buyer.order(ticketOrder(venue));
    const expected = { id: sale.id, status: 'pending', attempt: null, details: null };
    assert.deepEqual(await buyer.state(sale.id), expected);
    assert.deepEqual(await buyer.state(sale.id, 'x'.repeat(sale.token.length)), expected);
  });

  test('shows the order to its buyer, and no code before it is paid', async () => {
    const sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
    const { details } = await buyer.state(sale.id, sale.token);
    assert.deepEqual(details?.lines, [
      {
        product_name: 'Visita',
        quantity: 2,
        total: 40,
        visits: [
          { room_name: 'Sala 1', visit_at: '2031-03-12T10:00:00+01:00' },
          { room_name: 'Sala 2', visit_at: '2031-03-12T11:30:00+01:00' },
        ],
        tariff: null,
      },
    ]);
    assert.deepEqual([details.promotion, details.management_cost, details.total], [0, 1.5, 41.5]);
    assert.equal(details.bond_url, null);
    assert.deepEqual(details.codes, []);
  });

  test('shows the payment method to the buyer once the sale is paid', async () => {
    const sale = await buyer.order(ticketOrder(venue));
    const redirect = await buyer.pay(sale.id);
    assert.equal((await buyer.state(sale.id, sale.token)).details?.paid_with, undefined);
    await buyer.payAtSandbox(redirect);
    shop.clock.advance(10 * 60_000);
    await shop.deps.jobs.runNow('hanging payments');
    const { status, details } = await buyer.state(sale.id, sale.token);
    assert.deepEqual([status, details?.paid_with], ['paid', 'card']);
  });

  test('shows the requested invoice to the buyer only', async () => {
    const invoice = {
      cif: 'A58818501',
      name: 'Viajes SL',
      address: 'Calle 1',
      country: 'ES',
      postcode: '11001',
      email: 'facturas@example.org',
    };
    const sale = await buyer.order(ticketOrder(venue, { invoice }));
    const { details } = await buyer.state(sale.id, sale.token);
    const { name, cif, email } = invoice;
    assert.deepEqual(details?.invoice, { name, cif, email });
    assert.equal((await buyer.state(sale.id)).details, null);
    const without = await buyer.order(ticketOrder(venue));
    assert.equal((await buyer.state(without.id, without.token)).details?.invoice, undefined);
  });

  test('ignores a token in the URL', async () => {
    const sale = await buyer.order(ticketOrder(venue));
    const answer = await buyer.get(`/sale/${sale.id}/status?token=${sale.token}`);
    assert.equal(answer.json<{ data: { details: unknown } }>().data.details, null);
  });
});

test('a slot across a daylight-saving change is shown in the venue’s time', async () => {
  const winter = await addSlot(shop.db, venue, { visitAt: '2031-03-29T09:00:00Z', quantity: 5 });
  const summer = await addSlot(shop.db, venue, {
    visitAt: '2031-03-30T09:00:00Z',
    quantity: 5,
    roomId: venue.rooms[1],
  });
  const ordered = orderedProduct({ ...venue, slots: [winter, summer] });
  const sale = await buyer.order(ticketOrder(venue, { products: [ordered] }));
  const { details } = await buyer.state(sale.id, sale.token);
  assert.deepEqual(
    details?.lines[0]?.visits.map(({ visit_at }) => visit_at),
    ['2031-03-29T10:00:00+01:00', '2031-03-30T11:00:00+02:00'],
  );
});
