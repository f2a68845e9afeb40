/** Tickets that buyers pass on by a link. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import {
  SALE_TOKEN_HEADER,
  type ReceivedTicket,
  type SaleCreated,
  type TicketTransfers,
} from '@taquilla/contracts';
import { referenceOf } from '@taquilla/testing/backend/sale-facts.ts';
import {
  addSellingVenue,
  orderedProduct,
  ticketOrder,
  type SellingVenue,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { refundSale } from '../../payments/payment/refund-sale.ts';
import { entryKey, publicEntryKey } from '../../tickets/bond/entry-code.ts';
import { addDoor } from '../../tickets/door/doors.ts';
import { verifyCode } from '../../tickets/door/verify-code.ts';
import { voidTickets } from '../../tickets/door/void-tickets.ts';

const SHOP = '/api/online-shop';
const DAY = 24 * 60 * 60_000;
/** During the visit of `ticketOrder`. */
const AT_THE_VISIT = new Date('2031-03-12T08:45:00Z');
const { shop, buyer, mailbox } = await mailingShopForTests({ PUBLIC_URL: 'http://shop.example' }, [
  'allowance',
  'outbox',
]);
const key = publicEntryKey(entryKey(shop.deps.config.lastingSecret));
let venue: SellingVenue;
let sale: SaleCreated;

beforeEach(async () => {
  venue = await addSellingVenue(shop.db, 50);
  await allow({ ticketTransfers: true });
  sale = await bought();
  await buyer.work();
  mailbox.received.length = 0;
});

const allow = (rules: object) =>
  shop.db
    .updateTable('venue')
    .set({ self_service: JSON.stringify({ changes: null, returns: null, ...rules }) })
    .where('id', '=', venue.id)
    .execute();

async function bought(changes: object = { quantity: 2 }): Promise<SaleCreated> {
  const created = await buyer.order(ticketOrder(venue, changes));
  assert.equal(await buyer.verdict(await buyer.pay(created.id)), 'paid');
  return created;
}

type Method = 'GET' | 'POST' | 'DELETE';
const send = (
  method: Method,
  url: string,
  token: string,
  options: { payload?: object; cookie?: string } = {},
) =>
  shop.app.inject({
    method,
    url: SHOP + url,
    ...(options.payload && { payload: options.payload }),
    headers: {
      [SALE_TOKEN_HEADER]: token,
      ...(method !== 'GET' && { origin: 'http://shop.example' }),
      ...(options.cookie && { cookie: options.cookie }),
    },
  });

const list = async ({ id, token } = sale) => {
  const answer = await send('GET', `/sale/${id}/ticket-transfer`, token);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: TicketTransfers }>().data.tickets;
};
const offer = (ticket: string, { id, token } = sale) =>
  send('POST', `/sale/${id}/ticket-transfer`, token, { payload: { ticket } });

interface Link {
  id: string;
  token: string;
}

/** Offers the first ticket. @returns its link */
async function offered(): Promise<Link> {
  const [first] = await list();
  const answer = await offer(first?.id ?? '');
  assert.equal(answer.statusCode, 200, answer.body);
  const [ticket] = answer.json<{ data: TicketTransfers }>().data.tickets;
  const [, id = '', token = ''] = /\/ticket\/([0-9a-f-]{36})#(\S+)$/.exec(ticket?.offer?.link ?? '') ?? [];
  assert.equal(ticket?.offer?.id, id);
  return { id, token };
}

const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Opens a link in another browser. @returns the browser's cookie */
async function opened({ id, token }: Link): Promise<string> {
  const answer = await send('POST', `/ticket-transfer/${id}/link`, token);
  assert.equal(answer.statusCode, 200, answer.body);
  return cookieOf(answer);
}
const accept = ({ id, token }: Link, cookie: string) =>
  send('POST', `/ticket-transfer/${id}/accept`, token, { cookie });
async function read({ id, token }: Link, cookie = ''): Promise<ReceivedTicket> {
  const answer = await send('GET', `/ticket-transfer/${id}`, token, { cookie });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: ReceivedTicket }>().data;
}
async function accepted(): Promise<{
  link: Link;
  cookie: string;
  ticket: NonNullable<ReceivedTicket['ticket']>;
}> {
  const link = await offered();
  const cookie = await opened(link);
  const answer = await accept(link, cookie);
  assert.equal(answer.statusCode, 200, answer.body);
  const { ticket } = answer.json<{ data: ReceivedTicket }>().data;
  assert.ok(ticket);
  return { link, cookie, ticket };
}
const codesOf = async ({ id, token } = sale) => (await buyer.state(id, token)).details?.codes ?? [];
const statusAtDoor = async (code: string) => (await verifyCode(shop.db, code, key, AT_THE_VISIT))?.status;

describe('a ticket that is passed on', () => {
  test('has another code once it is accepted, and the buyer’s code is void at doors and in documents', async () => {
    const [before = '', other = ''] = await codesOf();
    const { ticket, link, cookie } = await accepted();
    assert.notEqual(ticket.code, before);
    assert.deepEqual(await codesOf(), [other]);
    assert.deepEqual(await Promise.all([before, other, ticket.code].map(statusAtDoor)), [
      'exchanged',
      'valid',
      'valid',
    ]);
    assert.equal((await voidTickets(shop.db, venue.id, shop.clock.now())).length, 1);
    assert.deepEqual(
      (await list()).map(({ state, can_offer }) => [state, can_offer]),
      [
        ['accepted', false],
        ['own', true],
      ],
    );
    const { bond_url } = await read(link, cookie);
    const bond = await shop.app.inject({ url: bond_url ?? '', headers: { cookie } });
    assert.equal(bond.headers['content-type'], 'application/pdf');
    assert.equal((await shop.app.inject({ url: bond_url ?? '' })).statusCode, 403, 'in another browser');
  });

  test('is accepted once, and shows its code in that browser only', async () => {
    const { link, cookie } = await accepted();
    const elsewhere = await opened(link);
    assert.equal((await accept(link, cookie)).statusCode, 200, 'repeated');
    assert.equal((await accept(link, elsewhere)).statusCode, 409);
    assert.equal((await read(link, cookie)).ticket?.product_name, 'Visita');
    for (const reader of [elsewhere, '']) {
      const { state, ticket, bond_url } = await read(link, reader);
      assert.deepEqual([state, ticket, bond_url], ['taken', null, null]);
    }
    assert.equal((await send('GET', `/ticket-transfer/${link.id}`, 'x')).statusCode, 403);
  });

  test('is not accepted by a client that stores no cookies', async () => {
    const { id, token } = await offered();
    const answer = await shop.app.inject({
      method: 'POST',
      url: `${SHOP}/ticket-transfer/${id}/accept`,
      headers: { [SALE_TOKEN_HEADER]: token },
    });
    assert.equal(answer.statusCode, 403);
    assert.equal((await read({ id, token })).state, 'offered');
  });

  test('has one link until the offer is withdrawn, which is possible until it is accepted', async () => {
    const link = await offered();
    assert.deepEqual(await offered(), link);
    const withdraw = (id: string) => send('DELETE', `/sale/${sale.id}/ticket-transfer/${id}`, sale.token);
    assert.equal((await withdraw(randomUUID())).statusCode, 404);
    assert.equal((await withdraw(link.id)).statusCode, 200);
    assert.equal((await read(link)).state, 'closed');
    assert.equal((await accept(link, await opened(link))).statusCode, 409);
    const next = await accepted();
    assert.notEqual(next.link.id, link.id);
    assert.equal((await withdraw(next.link.id)).statusCode, 409);
  });

  test('is offered until the visit starts', async () => {
    const link = await offered();
    assert.equal((await read(link)).expires_at, '2031-03-12T09:00:00.000Z');
    shop.clock.set('2031-03-12T09:00:00Z');
    assert.equal((await read(link)).state, 'closed');
    assert.ok((await list()).every(({ can_offer }) => !can_offer));
  });

  test('is reported to the buyer in one e-mail without names', async () => {
    await accepted();
    await buyer.work();
    const [mail, ...others] = mailbox.received;
    assert.equal(others.length, 0);
    assert.match(mail?.subject ?? '', /^Han aceptado tu entrada/);
    assert.match(mail?.text ?? '', /Visita · miércoles, 12 de marzo de 2031/);
  });
});

describe('a purchase with a ticket that was passed on', () => {
  test('can be neither changed nor returned by its buyer once the ticket is accepted', async () => {
    await allow({ ticketTransfers: true, returns: { until: 0, fee: 0, feePercent: 0 } });
    sale = await bought();
    const link = await offered();
    const giveBack = () => send('POST', `/sale/${sale.id}/return`, sale.token, { payload: { refund: 41.5 } });
    const cookie = await opened(link);
    assert.equal((await accept(link, cookie)).statusCode, 200);
    assert.equal((await giveBack()).statusCode, 409);
    assert.equal((await read(link, cookie)).state, 'accepted');
  });

  test('closes an offer that is not accepted when it is returned', async () => {
    await allow({ ticketTransfers: true, returns: { until: 0, fee: 0, feePercent: 0 } });
    sale = await bought();
    const link = await offered();
    const returned = await send('POST', `/sale/${sale.id}/return`, sale.token, { payload: { refund: 41.5 } });
    assert.equal(returned.statusCode, 200, returned.body);
    assert.equal((await read(link)).state, 'closed');
  });

  test('voids the receiver’s code when the venue refunds it', async () => {
    const { ticket, link, cookie } = await accepted();
    const reference = await referenceOf(shop.db, sale);
    await refundSale(shop.db, { reference, amount: undefined, now: shop.clock.now() });
    assert.equal(await statusAtDoor(ticket.code), 'refunded');
    const { state, ticket: none } = await read(link, cookie);
    assert.deepEqual([state, none], ['closed', null]);
  });
});

describe('a ticket is not offered', () => {
  const offers = async () => (await list()).map(({ can_offer }) => can_offer);

  test('at a venue without this rule', async () => {
    await allow({ ticketTransfers: false });
    sale = await bought();
    assert.deepEqual(await offers(), [false, false]);
    const [first] = await list();
    assert.equal((await offer(first?.id ?? '')).statusCode, 409);
  });

  test('with the name of its holder', async () => {
    const { productId } = venue;
    await shop.db.updateTable('product').set({ is_nominated: true }).where('id', '=', productId).execute();
    const nominated = [{ name: 'Ana Gil', nif: '0' }];
    sale = await bought({ products: [{ ...orderedProduct(venue, 1), nominated }] });
    assert.deepEqual(await offers(), [false]);
  });

  test('once a door has reported its entry', async () => {
    const link = await offered();
    const [code = ''] = await codesOf();
    const doorKey = await addDoor(shop.db, { headquarter_id: venue.id, name: 'Gate' }, shop.clock.now());
    const entry = { id: randomUUID(), code, entered_at: shop.clock.now().toISOString() };
    const reported = await shop.app.inject({
      method: 'POST',
      url: `${SHOP}/door/entry`,
      headers: { authorization: `Bearer ${doorKey}` },
      payload: { entries: [entry] },
    });
    assert.equal(reported.statusCode, 200, reported.body);
    assert.deepEqual(await offers(), [false, true]);
    assert.equal((await read(link)).state, 'closed');
    assert.equal((await accept(link, await opened(link))).statusCode, 409);
  });

  test('more than forty times a day', async () => {
    const [first] = await list();
    const once = async () => {
      const answer = await offer(first?.id ?? '');
      const offerId = answer.json<{ data?: TicketTransfers }>().data?.tickets[0]?.offer?.id ?? '';
      await send('DELETE', `/sale/${sale.id}/ticket-transfer/${offerId}`, sale.token);
      return answer.statusCode;
    };
    for (let time = 0; time < 40; time++) assert.equal(await once(), 200);
    assert.equal(await once(), 429);
    shop.clock.advance(DAY);
  });
});
