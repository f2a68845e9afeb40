import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { changeExample, loadExample, refusal } from '@taquilla/testing/backend/catalogue-fixture.ts';
import type { CatalogueFile } from './schema.ts';

const ID = 7001;
const { shop } = await shopForTests();

beforeEach(() => loadExample(shop));

const loadChanged = (change: (venue: CatalogueFile['venue']) => void) =>
  changeExample(shop, ({ venue }) => change(venue));
const hours = () =>
  shop.db
    .selectFrom('event_hour')
    .innerJoin('event', 'event.id', 'event_hour.event_id')
    .selectAll('event_hour')
    .where('event_siae_id', '=', ID)
    .orderBy('visit_at')
    .execute();
const read = async <T>(path: string): Promise<T> => {
  const answer = await shop.app.inject(`/api/online-shop/${path}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: T }>().data;
};
const venueId = async () => (await read<{ id: number }>('headquarter/museo-casa-azul/slug')).id;
const titles = async (path = '') =>
  (await read<{ title: string }[]>(`siae/event/headquarter/${await venueId()}${path}?language=en`)).map(
    ({ title }) => title,
  );
const last = (lines: readonly string[]) => lines.at(-1);

describe('events of a catalogue file', () => {
  test('have dates with presale and capacity, prices, and a promotion price', async () => {
    assert.deepEqual(await titles(), ['Guitar nights']);
    assert.deepEqual(await titles('/redirect'), ['City festival']);
    const [first, ...others] = await hours();
    assert.ok(first?.price_list_id && others.length > 10);
    assert.equal(first.visit_at.toISOString(), '2031-03-14T20:00:00.000Z');
    assert.equal(first.presale_finished_at?.toISOString(), '2031-03-07T20:00:00.000Z');
    assert.equal(first.quantity, 39);
    const tariffs = await read<{ id: number; name: string; price: number; available: number }[]>(
      `siae/price-list/${first.price_list_id}/category?language=en&hour_id=${first.id}`,
    );
    assert.deepEqual(
      tariffs.map(({ name, price, available }) => [name, price, available]),
      [
        ['Full price', 20, 9],
        ['Full price', 9, 30],
      ],
    );
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/online-shop/siae/promotion/check',
      payload: {
        code: 'neighbours',
        headquarter_id: await venueId(),
        category_price_lists: tariffs.map(({ id }) => ({ id, quantity: 1 })),
      },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.match(answer.body, /"promotion_category_price_list":\{"price":12\}/);
  });

  test('keep the ids of their dates, and gain no tariffs, when a price and the presale change', async () => {
    const before = await hours();
    await loadChanged(({ priceLists, events }) => {
      const tariff = priceLists[0]?.categories[0]?.tariffs[0];
      if (tariff) tariff.price = 22;
      if (events[0]) events[0].presaleDays = 1;
    });
    const after = await hours();
    assert.deepEqual(
      after.map(({ id }) => id),
      before.map(({ id }) => id),
    );
    assert.equal(after[0]?.presale_finished_at?.toISOString(), '2031-03-13T20:00:00.000Z');
    const prices = await shop.db
      .selectFrom('category_price_list')
      .select('price_cents')
      .where('is_active', '=', true)
      .orderBy('position')
      .orderBy('id')
      .execute();
    assert.deepEqual(prices, [{ price_cents: 2200 }, { price_cents: 900 }]);
    assert.equal(
      last(await loadExample(shop)),
      `museo-casa-azul: 0 records added, ${after.length + 2} changed, 0 removed.`,
    );
  });

  test('gain the dates that come into range, with hall and standing capacity', async () => {
    const before = await hours();
    shop.clock.advance(14 * 24 * 60 * 60_000);
    await shop.deps.jobs.runNow('calendars');
    const after = await hours();
    assert.equal(after.length, before.length + 2);
    assert.equal(after.at(-1)?.map_id, before[0]?.map_id);
    const zones = await shop.db
      .selectFrom('event_zone')
      .select('quantity')
      .where('hour_id', '=', after.at(-1)?.id ?? 0)
      .execute();
    assert.deepEqual(zones, [{ quantity: 30 }]);
    shop.clock.set('2031-03-10T10:00:00Z');
  });

  test('are taken off sale when missing from the file, and return with the same ids', async () => {
    const before = await hours();
    await loadChanged((venue) => venue.events.shift());
    assert.deepEqual(await titles(), []);
    assert.deepEqual(await hours(), []);
    await loadExample(shop);
    assert.deepEqual(
      (await hours()).map(({ id, event_id }) => [id, event_id]),
      before.map(({ id, event_id }) => [id, event_id]),
    );
    assert.deepEqual(await titles(), ['Guitar nights']);
  });

  test('import creates a new hall when its seats change, and dates with sold places keep the former hall', async () => {
    const [sold, free] = await hours();
    assert.ok(sold && free);
    await shop.db.updateTable('event_hour').set({ sold: 1 }).where('id', '=', sold.id).execute();
    const change = ({ halls, events }: CatalogueFile['venue']) => {
      const row = halls[0]?.sectors[0]?.rows[1];
      row?.x.push(450);
      row?.y.push(320);
      for (const rule of events[0]?.schedule?.rules ?? []) rule.places = 40;
    };
    await loadChanged(change);
    const [unchanged, moved] = await hours();
    assert.deepEqual([unchanged?.map_id, unchanged?.quantity], [sold.map_id, 39]);
    assert.equal(moved?.quantity, 40);
    assert.notEqual(moved.map_id, free.map_id);
    const map = await shop.app.inject(
      `/api/online-shop/siae/event/hour/${moved.id}/map?headquarter_id=${await venueId()}`,
    );
    assert.equal(map.json<{ places: unknown[] }>().places.length, 10);
    assert.equal(last(await loadChanged(change)), 'museo-casa-azul: nothing changed.');
    await shop.db.updateTable('event_hour').set({ sold: 0 }).where('id', '=', sold.id).execute();
  });

  test('a file that removes a date with sold or held places is rejected with a message that names the date', async () => {
    const [first] = await hours();
    await shop.db
      .updateTable('event_hour')
      .set({ sold: 2, held: 1 })
      .where('id', '=', first?.id ?? 0)
      .execute();
    const lines = await refusal(
      loadChanged(({ events: [event] }) => {
        if (event) event.schedule = null;
      }),
    );
    assert.match(
      lines[0] ?? '',
      /^catalog\.json:\d+:\d+ venue\.events\[0\]\.schedule: 7001: 2031-03-14 21:00 has 0 places, and 2 are sold, 1 held$/,
    );
    assert.equal(lines.length, 1);
    assert.ok((await hours()).length > 10);
    await shop.db
      .updateTable('event_hour')
      .set({ sold: 0, held: 0 })
      .where('id', '=', first?.id ?? 0)
      .execute();
  });

  test('postal codes remain when a later file lists others', async () => {
    const city = async (code: string) =>
      (await shop.app.inject(`/api/online/tour-office/city?postal_code=${code}`)).statusCode;
    assert.equal(await city('18600'), 200);
    await changeExample(shop, (file) => {
      file.postalCodes = { ES: { '18001': 'Granada' } };
    });
    assert.equal(await city('18600'), 200);
    assert.equal(await city('99999'), 404);
  });
});

test('inconsistent halls, prices and events are reported with their positions', async () => {
  const lines = await refusal(
    loadChanged(({ eventCategories, halls, priceLists, events }) => {
      eventCategories.pop();
      const [stalls] = halls[0]?.sectors ?? [];
      if (stalls?.rows[1]) Object.assign(stalls.rows[1], { label: 'A', first: 4 });
      priceLists[0]?.categories.pop();
      const tariff = priceLists[0]?.categories[0]?.tariffs[0];
      Object.assign(tariff?.combined[0] ?? {}, { room: 'cellar' });
      Object.assign(tariff ?? {}, { promotionPrices: { SPRING: 1 } });
      for (const rule of events[0]?.schedule?.rules ?? []) rule.places = 50;
      if (events[1]) events[1].siaeId = ID;
    }),
  );
  assert.deepEqual(
    lines.map((line) => line.replace(/^catalog\.json:\d+:\d+ venue\./, '')),
    [
      'halls[0].sectors[0].rows[1]: Seat PL-A-4 is repeated',
      'halls[0].sectors[0].rows[1]: Seat PL-A-5 is repeated',
      'halls[0].sectors[1].standing.category: There is no category garden',
      'priceLists[0].categories[0].tariffs[0].combined[0].room: There is no room cellar',
      'priceLists[0].categories[0].tariffs[0].promotionPrices.SPRING: There is no promotion SPRING without a percent',
      'events[0].priceList: Has no price for garden',
      'events[0].schedule.rules[0].places: The hall courtyard has 39',
      'events[1].siaeId: 7001 is repeated',
    ],
  );
});
