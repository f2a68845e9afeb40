import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { beforeEach, describe, test } from 'node:test';
import { REFUSALS, type EventSaleDetail, type SaleCreated, refusedBody } from '@taquilla/contracts';
import { addClient, type TestClient } from '@taquilla/testing/backend/client-fixture.ts';
import { freePort } from '@taquilla/testing/server/free-port.ts';
import { accountsOf } from '@taquilla/testing/backend/event-fixture.ts';
import {
  addSellingEvent,
  byNumber,
  eventOrder,
  seats,
  setAuthority,
  type SellingEvent,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { SALES } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { UnavailableError } from '../../../tasks/outbox.ts';
import { requestByHttp } from './http-authority.ts';

const MINUTE = 60_000;
const NOT_ISSUED = { message: REFUSALS.notIssued[1] };

const { shop, buyer, mailbox } = await mailingShopForTests();
let event: SellingEvent;
let sale: SaleCreated;

beforeEach(async () => {
  await setAuthority(shop, { mode: 'issue', delay: 60 });
  event = await addSellingEvent(shop, { seats: [4, 5], standing: 10 });
  sale = await paid();
});

/** Buys two seats and a standing place, as a registered client if given. */
async function paid(client?: TestClient): Promise<SaleCreated> {
  const standing = { category_price_list_id: event.tariffs[1], quantity: 1, sector_id: event.sectors[1] };
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${SALES}/siae/event-sale`,
    headers: client ? { authorization: `Bearer ${client.token}` } : {},
    payload: eventOrder(event, [...seats(event, ...(client ? [3, 4] : [1, 2])), standing], {
      registered_client_id: client?.id ?? null,
    }),
  });
  assert.equal(answer.statusCode, 200, answer.body);
  const made = answer.json<{ data: SaleCreated }>().data;
  assert.equal(await buyer.verdict(await buyer.pay(made.id)), 'paid');
  return made;
}
const later = async (minutes = 2) => {
  shop.clock.advance(minutes * MINUTE);
  await buyer.work();
};
/** E-mails about the sale, without those of earlier sales. */
const mails = async () => {
  const { details } = await buyer.eventState(sale);
  return mailbox.received.filter(({ subject }) => subject?.includes(details?.reference ?? '-'));
};
const authority = async () => (await buyer.eventState(sale)).authority;
const textOf = (pdf: Buffer) =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });

test('an issue in progress is retried after 2 s, with exponential backoff', async () => {
  await setAuthority(shop, { mode: 'issue', delay: 5 });
  const isIssued = async (seconds: number) => {
    shop.clock.advance(seconds * 1000);
    await buyer.work();
    return (await buyer.eventState(sale)).authority?.state === 'issued';
  };
  assert.deepEqual(
    [await isIssued(0), await isIssued(2), await isIssued(3), await isIssued(1)],
    [...[false, false, false, true]],
  );
});

describe('sale awaiting its issue', () => {
  test('has no bond, codes or e-mail, and reports its state (R179)', async () => {
    await buyer.work();
    assert.deepEqual(await authority(), { state: 'waiting', seal: null, issued_at: null });
    const answer = await buyer.bond(sale);
    assert.equal(answer.statusCode, 200);
    assert.deepEqual(answer.json(), NOT_ISSUED);
    assert.deepEqual(await mails(), []);
  });

  test('requestByHttp throws UnavailableError when the authority is unreachable, and a plain Error when it returns 500', async (t) => {
    const server = createServer((socket) => socket.end('HTTP/1.1 500 Oh\r\ncontent-length: 0\r\n\r\n'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    t.after(() => server.close());
    const { port } = server.address() as AddressInfo;
    await assert.rejects(requestByHttp(`http://127.0.0.1:${port}`, 'key')('issue', {}), /returned 500/);
    await assert.rejects(
      requestByHttp(`http://127.0.0.1:${await freePort()}`, 'key')('issue', {}),
      UnavailableError,
    );
  });

  test('is retried while the authority is down', async () => {
    await setAuthority(shop, { mode: 'down' });
    for (let time = 0; time < 5; time++) await later(10);
    assert.equal((await authority())?.state, 'waiting');
    const [mail, ...more] = await mails();
    assert.match(mail?.subject ?? '', /^Hemos recibido tu pago/);
    assert.match(mail?.text ?? '', /Zarzuela en el puerto[^]*Fila A · Asiento 2/);
    assert.deepEqual([mail?.attachments, more], [[], []]);
    await setAuthority(shop, { mode: 'issue' });
    await later(60);
    assert.equal((await authority())?.state, 'issued');
    assert.equal((await mails()).length, 2);
  });
});

describe('issued sale', () => {
  test('has seal and time of issue, also on the bond', async () => {
    await later();
    const state = await authority();
    assert.ok(state?.seal);
    assert.match(state.seal, /^[0-9A-F]{4}(-[0-9A-F]{4}){3}$/);
    assert.equal(state.issued_at, '2031-03-10T10:01:00.000Z');
    const answer = await buyer.bond(sale);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.match(String(answer.headers['content-disposition']), /filename="event_[0-9A-Z]{8}\.pdf"/);
    const text = textOf(answer.rawPayload);
    for (const words of [
      state.seal,
      'emitido el lunes, 10 de marzo de 2031 a las 11:01',
      'Zarzuela en el puerto',
      'Fila A · Asiento 1',
      'Fila A · Asiento 2',
      'jueves, 20 de marzo de 2031',
      '20:00',
      'Entrada 3 de 3',
    ]) {
      assert.ok(text.includes(words), `${words} in:\n${text}`);
    }
    const { details } = await buyer.eventState(sale);
    assert.equal(details?.codes.length, 3);
    const { tickets } = details;
    assert.deepEqual(
      tickets.map(({ code }) => code),
      details.codes,
    );
    assert.equal(tickets[0]?.product_name, 'Zarzuela en el puerto');
    assert.ok(tickets[0].tariff);
    assert.deepEqual(
      tickets.map(({ seat }) => seat && [seat.row_text, seat.column_text]),
      [['A', '1'], ['A', '2'], null],
    );
    assert.deepEqual(tickets[0].visits, [{ room_name: '', visit_at: '2031-03-20T20:00:00+01:00' }]);
    assert.match(details.bond_url ?? '', /event-sale\/.*download-bond\?token=/);
  });

  test('is e-mailed with its bond once, also when workers run repeatedly and concurrently', async () => {
    for (let time = 0; time < 4; time++) await later();
    await Promise.all([buyer.work(), buyer.work()]);
    assert.equal((await mails()).length, 1);
    const [mail] = await mails();
    assert.match(mail?.attachments.at(-2)?.filename ?? '', /^event_[0-9A-Z]{8}\.pdf$/);
    assert.match(mail?.html ?? '', /Zarzuela en el puerto/);
  });

  test('keeps its seal when the authority refuses issues afterwards', async () => {
    await later();
    const first = await authority();
    await setAuthority(shop, { mode: 'refuse' });
    await later(120);
    assert.deepEqual(await authority(), first);
  });
});

describe('refused sale', () => {
  beforeEach(async () => {
    await setAuthority(shop, { mode: 'refuse' });
    await buyer.work();
  });

  test('is refunded, releases its places and notifies the buyer once (R180)', async () => {
    assert.equal((await buyer.eventState(sale)).status, 'pending refund');
    assert.deepEqual(await authority(), { state: 'refused', seal: null, issued_at: null });
    const { counters, holds } = await accountsOf(shop.db, event.hourId);
    assert.deepEqual(
      [counters, holds],
      [
        { sold: 0, held: 0 },
        { sold: 0, held: 0 },
      ],
    );
    const refunds = await shop.db
      .selectFrom('refund')
      .select('cause')
      .where('sale_id', '=', sale.id)
      .execute();
    assert.deepEqual(refunds, [{ cause: 'authority' }]);
    await later();
    assert.equal((await mails()).length, 1);
    assert.match((await mails())[0]?.text ?? '', /entidad de gestión no ha emitido/);
    const answer = await buyer.bond(sale);
    assert.equal(answer.statusCode, 409);
  });

  test('makes its seats available to other buyers', async () => {
    const other = await buyer.buy(eventOrder(event, seats(event, 1, 2)));
    assert.equal(await buyer.verdict(await buyer.pay(other.id)), 'paid');
  });
});

test('a client sees codes, downloads and e-mails the bond only after the issue', async () => {
  const client = await addClient(shop, event.venue.id);
  const headers = { authorization: `Bearer ${client.token}` };
  sale = await paid(client);
  const path = `/siae/client-panel/event-sale/${sale.id}`;
  const send = () =>
    shop.app.inject({ method: 'POST', url: `${SALES}${path}/send-bond`, headers, payload: {} });
  const codes = async () => {
    const detail = await buyer.get(`${path}/sale-detail`, headers);
    return detail.json<{ data: EventSaleDetail }>().data.tickets?.map(({ code }) => code);
  };
  assert.deepEqual((await buyer.get(`${path}/bond`, headers)).json(), NOT_ISSUED);
  assert.deepEqual(await codes(), []);
  const refusal = await send();
  assert.deepEqual([refusal.statusCode, refusal.json()], [409, refusedBody('notIssued')]);
  await later();
  mailbox.received.length = 0;
  assert.deepEqual(await codes(), (await buyer.eventState(sale)).details?.codes);
  const file = await buyer.get(`${path}/bond`, headers);
  assert.equal(file.headers['content-type'], 'application/pdf');
  assert.equal((await send()).statusCode, 204);
  await buyer.work();
  assert.deepEqual(
    (await mails()).map(({ to }) => to?.[0]?.address),
    [client.email],
  );
});

test('a free event sale is fully refunded when the authority refuses it', async () => {
  await shop.db.updateTable('venue').set({ free_orders: 'open' }).where('id', '=', event.venue.id).execute();
  await shop.db
    .updateTable('category_price_list')
    .set({ price_cents: 0, presale_cents: 0 })
    .where('price_list_id', '=', event.priceListId)
    .execute();
  await shop.db
    .updateTable('sales_interface')
    .set({ management_cost_cents: 0 })
    .where('headquarter_id', '=', event.venue.id)
    .execute();
  const standing = byNumber(event, 1).map((product) => ({ ...product, sector_id: event.sectors[1] }));
  sale = await buyer.buy(eventOrder(event, standing));
  await buyer.pay(sale.id);
  await setAuthority(shop, { mode: 'refuse' });
  await later();
  await later();
  assert.equal((await buyer.eventState(sale)).status, 'total refunded');
});
