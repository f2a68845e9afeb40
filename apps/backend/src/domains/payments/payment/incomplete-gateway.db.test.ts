import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaymentGateway } from '@taquilla/contracts';
import { accountConfig, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const { shop, buyer } = await shopForTests();
const venue = venueForTests(shop);

const setAccount = (config: object) =>
  shop.db
    .updateTable('payment_gateway')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', venue.gatewayId)
    .execute();
const offered = async () =>
  (await shop.app.inject(`/api/online-shop/headquarter/${venue.id}/payment-gateway`))
    .json<{ data: PaymentGateway[] }>()
    .data.map(({ id }) => id);

test('a payment method with an incomplete gateway configuration is not offered, and a payment with it returns 422 (R422)', async () => {
  assert.deepEqual(await offered(), [venue.gatewayId, venue.transferId, venue.invitationId]);
  const sale = await buyer.order(ticketOrder(venue));
  await setAccount({ ...accountConfig(), secretKey: undefined });
  assert.deepEqual(await offered(), [venue.transferId, venue.invitationId]);
  const refused = await buyer.payment(`/order/${sale.id}/payment`);
  assert.equal(refused.statusCode, 422, refused.body);
  assert.match(refused.body, /noSuchGateway/);
  await setAccount(accountConfig());
  await buyer.pay(sale.id);
});
