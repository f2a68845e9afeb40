import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, test } from 'node:test';
import {
  SALE_TOKEN_HEADER,
  type ClientSale,
  type PaymentRedirect,
  type SaleCreated,
  type SaleDetail,
  type SaleState,
  type TouristPassDetail,
  refusedBody,
} from '@taquilla/contracts';
import { addClient, type TestClient } from '@taquilla/testing/backend/client-fixture.ts';

import { addPass, passOrder } from '@taquilla/testing/backend/pass-fixture.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const DAY = 24 * 60 * 60_000;
const { shop, buyer, mailbox } = await mailingShopForTests();
let venue: SellingVenue;
let client: TestClient;

beforeEach(async () => {
  venue = await addSellingVenue(shop.db);
  client = await addClient(shop, venue.id);
});

const headersOf = ({ token }: TestClient) => ({ authorization: `Bearer ${token}` });
const get = (path: string, who = client) => buyer.get(`/client-panel/${path}`, headersOf(who));
const send = (saleId: string, payload: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/api/online-shop/client-panel/sale/${saleId}/send-bond`,
    headers: headersOf(client),
    payload,
  });

async function order(units = 1): Promise<SaleCreated> {
  const payload = ticketOrder(venue, {
    registered_client_id: client.id,
    quantity: units,
  });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/online-shop/ticket/order',
    headers: headersOf(client),
    payload,
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: SaleCreated }>().data;
}
async function buy(units = 1): Promise<SaleCreated> {
  const sale = await order(units);
  assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
  await buyer.work();
  mailbox.received.length = 0;
  return sale;
}
const detailOf = async (id: string) =>
  (await get(`sale/${id}/sale-detail`)).json<{ data: SaleDetail }>().data;
const listed = async (path: string) => {
  const answer = await get(path);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: ClientSale[]; links: { next: string | null } }>();
};
const asPass = (id: string) =>
  shop.db.updateTable('sale').set({ kind: 'tourist-pass' }).where('id', '=', id).execute();

test('a purchase is shown with its lines, prices and visits', async () => {
  const sale = await buy(2);
  const detail = await detailOf(sale.id);
  assert.deepEqual([detail.status, detail.total, detail.payment_type], ['paid', 41.5, 'redsys']);
  assert.equal(detail.has_bond, true);
  const [line] = detail.lines;
  assert.deepEqual([line?.product_name, line?.quantity, line?.price, line?.total], ['Visita', 2, 20, 40]);
  assert.equal(line?.visits[0]?.visit_at, '2031-03-12T10:00:00+01:00');
});

test('a paid purchase has one code per entry unit, an unpaid purchase has none', async () => {
  assert.deepEqual((await detailOf((await order()).id)).tickets, []);
  const { tickets = [] } = await detailOf((await buy(2)).id);
  assert.equal(new Set(tickets.map(({ code }) => code)).size, 2);
  assert.deepEqual(
    tickets.map(({ product_name }) => product_name),
    ['Visita', 'Visita'],
  );
});

test('the bond can be downloaded once the sale is paid', async () => {
  const waiting = await order();
  const early = await get(`sale/${waiting.id}/bond`);
  assert.equal(early.statusCode, 409);
  assert.deepEqual(early.json(), refusedBody('bondNotReady'));
  const sale = await buy();
  const { reference } = await detailOf(sale.id);
  const bond = await get(`sale/${sale.id}/bond`);
  assert.equal(bond.headers['content-disposition'], `attachment; filename="bonus_${reference}.pdf"`);
  assert.equal(bond.rawPayload.subarray(0, 5).toString(), '%PDF-');
});

test('the receipt can be downloaded by its client once the purchase is paid, in the language of the page', async () => {
  const waiting = await order();
  assert.deepEqual((await get(`sale/${waiting.id}/receipt`)).json(), refusedBody('noReceipt'));
  assert.equal((await detailOf(waiting.id)).has_receipt, false);
  const sale = await buy(2);
  const { reference, has_receipt } = await detailOf(sale.id);
  assert.equal(has_receipt, true);
  const receipt = await get(`sale/${sale.id}/receipt?language=en`);
  assert.equal(receipt.headers['content-disposition'], `attachment; filename="receipt_${reference}.pdf"`);
  const file = join(mkdtempSync(join(tmpdir(), 'taquilla-receipt-')), 'receipt.pdf');
  writeFileSync(file, receipt.rawPayload);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  rmSync(dirname(file), { recursive: true });
  assert.match(text, /Visit +2 +20,00\s€ +40,00\s€/);
  assert.match(text, /not an invoice/);
});

test('the bond is sent to the client or to a given address, once a minute (R200)', async () => {
  const sale = await buy();
  assert.equal((await send(sale.id)).statusCode, 204);
  assert.equal((await send(sale.id)).statusCode, 429);
  shop.clock.advance(60_000);
  assert.equal((await send(sale.id, { email: 'friend@example.org' })).statusCode, 204);
  assert.equal((await send(sale.id, { email: 'no' })).statusCode, 422);
  await buyer.work();
  assert.deepEqual(
    mailbox.received.map(({ to }) => to?.[0]?.address).sort(),
    [client.email, 'friend@example.org'].sort(),
  );
  const sentTo = (address: string) => mailbox.received.find(({ to }) => to?.[0]?.address === address);
  const own = sentTo(client.email);
  assert.match(own?.subject ?? '', /^Las entradas que has pedido: /);
  assert.equal(own?.attachments.at(-2)?.mimeType, 'application/pdf');
  assert.match(own.text ?? '', /Total: /);

  const friends = sentTo('friend@example.org');
  assert.match(friends?.subject ?? '', /^Entradas para /);
  assert.match(friends?.text ?? '', /La persona que pidió estas entradas te las envía:/);
  assert.doesNotMatch(friends?.text ?? '', /que has pedido|nos has pedido|Total: |€/);
  assert.ok(!friends?.text?.includes(`buyer-${venue.id}@`), 'no address of the buyer');
  assert.equal(friends?.attachments.at(-2)?.mimeType, 'application/pdf');
});

test('passes have their own list, a page with their cards, and a document', async () => {
  const ticket = await buy();
  const sale = await buy(2);
  await asPass(sale.id);
  assert.deepEqual(
    (await listed('tourist-pass')).data.map(({ id }) => id),
    [sale.id],
  );
  const answer = await get(`tourist-pass/${sale.id}`);
  assert.equal(answer.statusCode, 200, answer.body);
  const { cards, reference } = answer.json<{ data: TouristPassDetail }>().data;
  assert.equal(cards.length, 2);
  assert.equal(new Set(cards.map(({ code }) => code)).size, 2);
  assert.equal(cards[0]?.available_uses, null, 'only doors know');
  assert.equal(cards[0].items?.length, 2);
  const file = await get(`sale/${sale.id}/tourist-pass/download`);
  assert.equal(file.headers['content-disposition'], `attachment; filename="tourist_pass_${reference}.pdf"`);
  assert.equal((await get(`tourist-pass/${ticket.id}`)).statusCode, 404);
  assert.equal((await get(`sale/${ticket.id}/tourist-pass/download`)).statusCode, 404);
});

test('a sold pass keeps its uses, validity and items when the product changes', async () => {
  const pass = await addPass(shop.db, venue);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/online-shop/tourist-pass/order',
    headers: headersOf(client),
    payload: passOrder(venue, pass, { registered_client_id: client.id }),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const sale = answer.json<{ data: SaleCreated }>().data;
  assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
  const promised = async () => {
    const detail = await get(`tourist-pass/${sale.id}`);
    const [card] = detail.json<{ data: TouristPassDetail }>().data.cards;
    const state = await buyer.get(`/sale/${sale.id}/status`, { [SALE_TOKEN_HEADER]: sale.token });
    const [ticket] = state.json<{ data: SaleState }>().data.details?.tickets ?? [];
    return {
      panel: [card?.total_use_times, card?.activation_duration, card?.use_type, card?.items?.length],
      page: ticket?.pass,
    };
  };
  const before = await promised();
  assert.deepEqual(before, {
    panel: [5, 30, 'individual', 1],
    page: { uses: 5, validity_days: 30, use_type: 'individual' },
  });
  await shop.db
    .updateTable('product')
    .set({ pass_uses: 1, pass_validity_days: 2, pass_is_individual_use: false })
    .where('id', '=', pass.productId)
    .execute();
  await shop.db.deleteFrom('item').where('id', '=', pass.itemId).execute();
  assert.deepEqual(await promised(), before);
});

test('a list shows products, quantities and the date of the first visit', async () => {
  const sale = await buy(2);
  const [row] = (await listed('sale')).data;
  assert.deepEqual(
    [row?.id, row?.products, row?.visit_at],
    [sale.id, [{ name: 'Visita', quantity: 2 }], '2031-03-12T10:00:00+01:00'],
  );
});

test('an unpaid sale can be paid by its client while its places are held', async () => {
  const { id } = await order();
  const waiting = await detailOf(id);
  assert.ok(waiting.payable_until);
  const answer = await buyer.get(`/sale/${id}/payment`, headersOf(client));
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(await buyer.verdict(answer.json<{ data: PaymentRedirect }>().data), 'paid');
  assert.equal((await detailOf(id)).payable_until, null);
  const late = await order();
  shop.clock.set(new Date((await detailOf(late.id)).payable_until ?? '').toISOString());
  assert.equal((await detailOf(late.id)).payable_until, null);
  const byTransfer = ticketOrder(venue, {
    registered_client_id: client.id,
    payment_gateway_id: venue.transferId,
  });
  shop.clock.set('2031-03-10T10:00:00Z');
  const transfer = await shop.app.inject({
    method: 'POST',
    url: '/api/online-shop/ticket/order',
    headers: headersOf(client),
    payload: byTransfer,
  });
  const { data } = transfer.json<{ data: SaleCreated }>();
  assert.equal((await detailOf(data.id)).payable_until, null);
});

test('the tax rate is that of the venue, or of the product, at the time of purchase (R203)', async () => {
  const ivaOf = async (units = 1) => (await detailOf((await order(units)).id)).total_iva;
  assert.equal(await ivaOf(), null);
  const state = (table: 'venue' | 'product', vat_hundredths: number, id: number) =>
    shop.db.updateTable(table).set({ vat_hundredths }).where('id', '=', id).execute();
  await state('venue', 1000, venue.id);
  const { id } = await order();
  assert.equal((await detailOf(id)).total_iva, 10);
  await state('product', 2150, venue.productId);
  assert.equal(await ivaOf(), 21.5);
  assert.equal((await detailOf(id)).total_iva, 10);
});

test('lists are filtered by reference and by days in the venue’s time zone (R199)', async () => {
  shop.clock.set('2031-03-09T22:59:00Z');
  client = await addClient(shop, venue.id);
  const late = await order();
  shop.clock.set('2031-03-09T23:00:00Z');
  const next = await order();
  const ids = async (query: string) => (await listed(`sale?${query}`)).data.map(({ id }) => id);
  assert.deepEqual(await ids('to=2031-03-09'), [late.id]);
  assert.deepEqual(await ids('from=2031-03-10&to=2031-03-10'), [next.id]);
  assert.deepEqual(await ids('from=2031-03-11'), []);
  const { reference } = await detailOf(late.id);
  assert.deepEqual(await ids(`reference=${reference.slice(1, 7).toLowerCase()}`), [late.id]);
  assert.deepEqual(await ids('reference=%25'), []);
  for (const bad of ['from=2031-13-45', 'page=0', 'reference=']) {
    assert.equal((await get(`sale?${bad}`)).statusCode, 422, bad);
  }
});

test('the next page preserves the filter', async () => {
  venue = await addSellingVenue(shop.db, 30);
  client = await addClient(shop, venue.id);
  for (let count = 0; count < 21; count++) await order();
  const first = await listed('sale?from=2031-03-01');
  assert.equal(first.data.length, 20);
  const rest = await shop.app.inject({ url: first.links.next ?? '', headers: headersOf(client) });
  assert.equal(rest.json<{ data: unknown[] }>().data.length, 1);
  shop.clock.advance(31 * DAY);
  assert.equal((await get('sale')).statusCode, 401, 'and ends with the session');
});
