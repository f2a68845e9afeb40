import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import type { ChangeState, ClientSale, SaleDetail, SaleState, TouristPassDetail } from '@taquilla/contracts';
import type { TextOwner } from '../../../database/catalogue-tables.ts';
import { addClient, type TestClient } from '@taquilla/testing/backend/client-fixture.ts';
import { addSellingEvent, byNumber, eventOrder } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPass, passOrder } from '@taquilla/testing/backend/pass-fixture.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const { shop, buyer } = await shopForTests();
let venue: SellingVenue;
let client: TestClient;

beforeEach(async () => {
  venue = await addSellingVenue(shop.db);
  client = await addClient(shop, venue.id);
});

async function name(owner: TextOwner, owner_id: number, names: Partial<Record<'es' | 'en' | 'de', string>>) {
  for (const locale of ['es', 'en', 'de'] as const) {
    const value = names[locale];
    if (value === undefined) continue;
    await shop.db
      .insertInto('text')
      .values({ headquarter_id: venue.id, owner, owner_id, field: 'name', locale, value })
      .onConflict((conflict) =>
        conflict.columns(['owner', 'owner_id', 'field', 'locale']).doUpdateSet({ value }),
      )
      .execute();
  }
}

/** Makes a paid purchase in Spanish. */
async function bought(path: string, payload: object) {
  const headers = { authorization: `Bearer ${client.token}` };
  const url = `/api/online-shop${path}`;
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
  assert.equal(answer.statusCode, 200, answer.body);
  const { data: sale } = answer.json<{ data: { id: string; token: string } }>();
  assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
  await buyer.work();
  return sale;
}

async function read<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const answer = await buyer.get(path, { authorization: `Bearer ${client.token}`, ...headers });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: T }>().data;
}

describe('names of a purchase in Spanish', () => {
  const tickets = () => bought('/ticket/order', ticketOrder(venue, { registered_client_id: client.id }));

  test('are translated into the requested language on every page (R470)', async () => {
    const sale = await tickets();
    const inEnglish = [
      (await read<SaleDetail>(`/client-panel/sale/${sale.id}/sale-detail?language=en`)).lines[0],
      (await read<SaleDetail>(`/client-panel/sale/${sale.id}/sale-detail?language=en`)).tickets?.[0],
      (await read<SaleState>(`/sale/${sale.id}/status?language=en`, { 'x-sale-token': sale.token })).details
        ?.lines[0],
      (await read<ChangeState>(`/sale/${sale.id}/change?language=en`)).lines[0],
    ];
    for (const line of inEnglish) {
      assert.equal(line?.product_name, 'Visit');
      assert.deepEqual(
        line.visits?.map(({ room_name }) => room_name),
        ['Room 1', 'Room 2'],
      );
      assert.equal(line.language, undefined);
    }
    const [listed] = await read<ClientSale[]>('/client-panel/sale?language=en');
    assert.deepEqual(listed?.products, [{ name: 'Visit', quantity: 1 }]);
  });

  test('stay in Spanish, marked as such, when the catalogue has no translation', async () => {
    const sale = await tickets();
    const { lines, tickets: units } = await read<SaleDetail>(
      `/client-panel/sale/${sale.id}/sale-detail?language=de`,
    );
    assert.deepEqual([lines[0]?.product_name, lines[0]?.language], ['Visita', 'es']);
    assert.deepEqual([units?.[0]?.product_name, units?.[0]?.language], ['Visita', 'es']);
    const [listed] = await read<ClientSale[]>('/client-panel/sale?language=de');
    assert.deepEqual(listed?.products, [{ name: 'Visita', quantity: 1, language: 'es' }]);
  });

  test('stay in Spanish together when one of them has no translation', async () => {
    await name('product', venue.productId, { de: 'Besuch' });
    const sale = await tickets();
    const { lines } = await read<SaleDetail>(`/client-panel/sale/${sale.id}/sale-detail?language=de`);
    assert.deepEqual([lines[0]?.product_name, lines[0]?.visits[0]?.room_name], ['Visita', 'Sala 1']);
    assert.equal(lines[0]?.language, 'es');
  });

  test('stay as sold after the catalogue has renamed the product', async () => {
    const sale = await tickets();
    await name('product', venue.productId, { es: 'Recorrido', en: 'Tour' });
    const { lines } = await read<SaleDetail>(`/client-panel/sale/${sale.id}/sale-detail?language=en`);
    assert.deepEqual([lines[0]?.product_name, lines[0]?.language], ['Visita', 'es']);
  });

  test('are those of the purchased product when another has the same name', async () => {
    const pass = await addPass(shop.db, venue);
    await name('product', pass.productId, { es: 'Visita', en: 'Pass for visits' });
    const sale = await tickets();
    const { lines } = await read<SaleDetail>(`/client-panel/sale/${sale.id}/sale-detail?language=en`);
    assert.equal(lines[0]?.product_name, 'Visit');
  });

  test('use the sale’s language by default, and an unknown language is refused', async () => {
    const sale = await tickets();
    const { lines } = await read<SaleDetail>(`/client-panel/sale/${sale.id}/sale-detail`);
    assert.deepEqual([lines[0]?.product_name, lines[0]?.language], ['Visita', undefined]);
    const answer = await buyer.get(`/client-panel/sale/${sale.id}/sale-detail?language=xx`, {
      authorization: `Bearer ${client.token}`,
    });
    assert.equal(answer.statusCode, 422);
  });

  test('are translated for passes, with the items that they open', async () => {
    const pass = await addPass(shop.db, venue);
    await name('product', pass.productId, { es: 'Abono', en: 'Pass' });
    await name('item', pass.itemId, { es: 'Museos', en: 'Museums' });
    const sale = await bought(
      '/tourist-pass/order',
      passOrder(venue, pass, { registered_client_id: client.id }),
    );
    const { lines, cards } = await read<TouristPassDetail>(
      `/client-panel/tourist-pass/${sale.id}?language=en`,
    );
    assert.equal(lines[0]?.product_name, 'Pass');
    assert.deepEqual([cards[0]?.product_name, cards[0]?.items], ['Pass', ['Museums']]);
  });

  test('are translated for events, with their tariff', async () => {
    const event = await addSellingEvent(shop);
    client = await addClient(shop, event.venue.id);
    const order = eventOrder(event, byNumber(event, 1), { registered_client_id: client.id });
    const texts = await shop.db
      .selectFrom('text')
      .selectAll()
      .where('headquarter_id', '=', event.venue.id)
      .where('owner', 'in', ['event', 'event-product'])
      .execute();
    const german = texts.map((text) => ({ ...text, locale: 'de' as const, value: `${text.value} (de)` }));
    await shop.db.insertInto('text').values(german).execute();
    const sale = await bought('/siae/event-sale', order);
    const detail = await read<SaleDetail>(`/siae/client-panel/event-sale/${sale.id}/sale-detail?language=de`);
    const { details } = await read<SaleState>(`/siae/event-sale/${sale.id}/status?language=de`, {
      'x-sale-token': sale.token,
    });
    const [line] = details?.lines ?? [];
    for (const words of [detail.lines[0]?.product_name, line?.product_name, line?.tariff]) {
      assert.match(words ?? '', / \(de\)$/);
    }
    assert.equal(detail.lines[0]?.language, undefined);
  });
});
