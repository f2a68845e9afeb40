/** A pretix plan from its file to paid seats: converted, imported with a catalogue file, and sold. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { MapSeat, PaymentRedirect } from '@taquilla/contracts';
import { changeExample } from '@taquilla/testing/backend/catalogue-fixture.ts';
import { addTypedBuyer } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { pretixPlanText } from '@taquilla/testing/backend/pretix-plan.ts';
import { accountConfig, Buyer } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { readPlan } from './read-plan.ts';

const PLAN = readPlan(pretixPlanText(), { key: 'kammersaal', locale: 'de' });
const SEATS = 280;
const { shop } = await shopForTests();

const read = async <T>(path: string): Promise<T> => {
  const answer = await shop.app.inject(`/api/online-shop/${path}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<T>();
};

/** Imports the documented venue with the plan as its hall, each category at 24 €, and a gateway. */
async function sellingPlan() {
  const tariffs = [{ key: 'full', name: { en: 'Full price' }, price: 24, presale: 0, combined: [] }];
  await changeExample(shop, ({ venue }) => {
    const [concerts] = venue.events;
    assert.ok(concerts?.schedule);
    Object.assign(venue, PLAN, { legalTexts: [] });
    venue.priceLists = [
      {
        key: 'seats',
        name: { en: 'Seats' },
        categories: PLAN.eventCategories.map(({ key }) => ({
          category: key,
          tariffs: tariffs.map((tariff) => ({ ...tariff, promotionPrices: {} })),
        })),
      },
    ];
    Object.assign(concerts, { hall: PLAN.halls[0].key, priceList: 'seats', presaleDays: null });
    for (const rule of concerts.schedule.rules) rule.places = SEATS;
    venue.gateways = [
      {
        key: 'card',
        type: 'redsys',
        name: { en: 'Card' },
        config: accountConfig(),
      },
    ];
  });
  const hour = await shop.db
    .selectFrom('event_hour')
    .innerJoin('payment_gateway', 'payment_gateway.headquarter_id', 'event_hour.headquarter_id')
    .select(['event_hour.id as hourId', 'event_hour.headquarter_id as venueId'])
    .select(['event_hour.price_list_id', 'payment_gateway.id as gatewayId'])
    .where('event_hour.visit_at', '>', shop.clock.now())
    .orderBy('event_hour.visit_at')
    .executeTakeFirstOrThrow();
  return hour;
}

test('a pretix plan is imported with a catalogue file, and two adjacent seats are sold', async () => {
  const event = await sellingPlan();
  const map = await read<{ places: MapSeat[] }>(
    `siae/event/hour/${event.hourId}/map?headquarter_id=${event.venueId}`,
  );
  assert.equal(map.places.length, SEATS);
  const chosen = map.places.filter(
    ({ row_text, column_text }) => row_text === 'A' && Number(column_text) < 3,
  );
  assert.equal(chosen.length, 2);

  const buyer = new Buyer(shop);
  const place_ids = chosen.map(({ id }) => id);
  const tariff = await shop.db
    .selectFrom('category_price_list')
    .select('id')
    .where('price_list_id', '=', event.price_list_id)
    .where('category_id', '=', chosen[0]?.category_id ?? 0)
    .executeTakeFirstOrThrow();
  const products = [{ category_price_list_id: tariff.id, place_ids }];
  const reference = randomUUID();
  const held = await buyer.post(`/siae/event/hour/${event.hourId}/pre-booked`, { reference, products });
  assert.equal(held.statusCode, 200, held.body);
  const sale = await buyer.buy({
    id: randomUUID(),
    headquarter_id: event.venueId,
    reference,
    client_id: await addTypedBuyer(shop, event.venueId, { email: 'alba@example.org' }),
    registered_client_id: null,
    language_id: 1,
    payment_gateway_id: event.gatewayId,
    promotion_code: null,
    legal_texts: [],
    events: [{ hour_id: event.hourId, products }],
  });
  assert.equal(sale.subtotal, 48);
  const payment = await buyer.payment(`/siae/event-sale/${sale.id}/payment?gateway_id=${event.gatewayId}`);
  assert.equal(await buyer.verdict(payment.json<{ data: PaymentRedirect }>().data), 'paid');
  const after = await read<{ places: MapSeat[] }>(
    `siae/event/hour/${event.hourId}/map?headquarter_id=${event.venueId}`,
  );
  assert.deepEqual(
    after.places.filter(({ status }) => status === 'sold').map(({ id }) => id),
    place_ids,
  );
});
