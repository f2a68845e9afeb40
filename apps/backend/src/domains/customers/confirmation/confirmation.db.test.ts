/**
 * Free orders are settled, and orders that await a transfer hold capacity for days, only after the buyer has confirmed
 * an e-mail.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import {
  LOCALES,
  refusal,
  type PaymentRedirect,
  type SaleCreated,
  type TicketOrderRequest,
  refusedBody,
} from '@taquilla/contracts';
import { addClient, type TestClient } from '@taquilla/testing/backend/client-fixture.ts';
import { compareLanguages } from '@taquilla/testing/backend/compare-languages.ts';
import {
  addTypedBuyer,
  addSellingEvent,
  byNumber,
  eventOrder,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { countersOf } from '@taquilla/testing/backend/venue-fixture.ts';
import { saleToken } from '../../sales/sale/sale-token.ts';
import { pageTexts } from './page-texts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const { shop, buyer, mailbox } = await mailingShopForTests({ PUBLIC_URL: 'http://shop.example' }, [
  'outbox',
  'allowance',
]);
let venue: SellingVenue;

beforeEach(async () => {
  venue = await addSellingVenue(shop.db, 100);
});

/** Makes the venue's tickets free, without management cost. */
const giveAway = async () => {
  await shop.db
    .updateTable('item')
    .set({ discount_cents: 1200 })
    .where('headquarter_id', '=', venue.id)
    .execute();
  await costNothing(venue);
};
const costNothing = ({ onlineInterfaceId }: SellingVenue) =>
  shop.db
    .updateTable('sales_interface')
    .set({ management_cost_cents: 0 })
    .where('id', '=', onlineInterfaceId)
    .execute();
const setVenue = (settings: Parameters<typeof setOf>[0]) => setOf(settings).execute();
const setOf = (settings: {
  free_orders?: 'open';
  max_free_units?: number;
  max_waiting_transfers?: number;
  max_waiting_transfer_cents?: number;
}) => shop.db.updateTable('venue').set(settings).where('id', '=', venue.id);
const order = (quantity = 1, changes: Partial<TicketOrderRequest> = {}) =>
  buyer.order(ticketOrder(venue, { quantity, ...changes }));
const statusOf = async ({ id }: Pick<SaleCreated, 'id'>) => (await buyer.state(id)).status;
const held = async () => countersOf(shop.db, venue.slots[0]);
const expire = () => shop.deps.jobs.runNow('unpaid sales');
const otherBuyer = (email: string) => addTypedBuyer(shop, venue.id, { email });
const payment = (sale: SaleCreated, query = '') => buyer.payment(`/order/${sale.id}/payment${query}`);
const byTransfer = (sale: SaleCreated) => payment(sale, `?gateway_id=${venue.transferId}`);

/** Returns the links of e-mails received since the last call. */
async function links(): Promise<URL[]> {
  await buyer.work();
  return mailbox.received
    .splice(0)
    .flatMap(({ text }) => /http:\/\/\S*order-confirmation\S*/.exec(text ?? '')?.[0] ?? [])
    .map((link) => new URL(link));
}
async function onlyLink(): Promise<URL> {
  const [link, ...more] = await links();
  assert.ok(link && more.length === 0, 'one mail');
  return link;
}
const open = ({ pathname, search }: URL) => shop.app.inject(pathname + search);
const press = ({ pathname, searchParams }: URL) =>
  shop.app.inject({
    method: 'POST',
    url: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: searchParams.toString(),
  });
const titleOf = ({ body }: { body: string }) => /<h1>(.*)<\/h1>/.exec(body)?.[1];

describe('free order', () => {
  beforeEach(giveAway);

  test('is settled only after the link in its e-mail is opened and its button pressed (R167)', async () => {
    const sale = await order(3);
    const redirect = (await payment(sale)).json<{ data: PaymentRedirect }>().data;
    assert.equal(redirect.url, null);
    assert.equal(redirect.confirm_until, '2031-03-10T10:30:00.000Z');
    assert.deepEqual(await held(), { sold: 0, held: 3 });
    const state = await buyer.state(sale.id);
    assert.equal(state.status, 'pending payments gateway');
    assert.deepEqual(state.confirmation, { until: '2031-03-10T10:30:00.000Z' });

    const link = await onlyLink();
    assert.ok(!link.href.includes(sale.id));
    // mail clients prefetch links
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const seen = await shop.app.inject({ method, url: link.pathname + link.search });
      assert.equal(seen.statusCode, 200);
      assert.equal(seen.headers['cache-control'], 'no-store');
      assert.equal(seen.headers['referrer-policy'], 'no-referrer');
    }
    assert.equal(titleOf(await open(link)), 'Confirma tu pedido');
    assert.equal(await statusOf(sale), 'pending payments gateway');

    const pressed = await press(link);
    assert.equal(pressed.statusCode, 303);
    assert.equal(pressed.headers.location, link.pathname + link.search);
    assert.equal(await statusOf(sale), 'paid');
    assert.equal((await buyer.state(sale.id)).confirmation, undefined);
    assert.deepEqual(await held(), { sold: 3, held: 0 });
    assert.equal(titleOf(await open(link)), 'Las entradas son tuyas');
    // the second press is idempotent
    assert.equal((await press(link)).statusCode, 303);
    assert.deepEqual(await held(), { sold: 3, held: 0 });
    await buyer.work();
    assert.deepEqual(
      mailbox.received.map(({ attachments }) =>
        attachments.some(({ mimeType }) => mimeType === 'application/pdf'),
      ),
      [true],
    );
  });

  test('waits half an hour at most, however often its payment is started, and cannot be confirmed later', async () => {
    const sale = await order(5);
    await payment(sale);
    const link = await onlyLink();
    for (const minutes of [10, 10, 9]) {
      shop.clock.advance(minutes * MINUTE);
      const again = (await payment(sale)).json<{ data: PaymentRedirect }>().data;
      assert.equal(again.confirm_until, '2031-03-10T10:30:00.000Z');
    }
    assert.deepEqual(await links(), []);
    shop.clock.advance(MINUTE);
    assert.equal(titleOf(await open(link)), 'Se ha acabado el tiempo para confirmar');
    await expire();
    assert.deepEqual(await held(), { sold: 0, held: 0 });
    const late = await press(link);
    assert.equal(late.statusCode, 410);
    assert.equal(titleOf(late), 'Se ha acabado el tiempo para confirmar');
    assert.match(late.body, new RegExp(`href="/monuments/venue-${venue.id}"`));
    assert.equal(await statusOf(sale), 'cancelled');
  });

  test('needs no e-mail when the venue requires none, when a part of it is paid, or for a confirmed e-mail address', async () => {
    await setVenue({ free_orders: 'open' });
    const opened = await order();
    await payment(opened);
    assert.equal(await statusOf(opened), 'paid');

    await shop.db.updateTable('venue').set({ free_orders: 'confirm' }).where('id', '=', venue.id).execute();
    const member = await addClient(shop, venue.id);
    const own = await memberOrder(member, member.email.toUpperCase());
    await payment(own);
    assert.equal(await statusOf(own), 'paid');
    const elsewhere = await memberOrder(member, 'another@example.org');
    await payment(elsewhere);
    assert.equal(await statusOf(elsewhere), 'pending payments gateway');

    await shop.db.updateTable('item').set({ discount_cents: 0 }).where('id', '=', venue.items[0]).execute();
    const paid = await order();
    assert.equal(await buyer.verdict(await buyer.pay(paid.id)), 'paid');
  });

  const memberOrder = async (member: TestClient, email: string): Promise<SaleCreated> => {
    const changes = { registered_client_id: member.id, client_id: await otherBuyer(email) };
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/online-shop/ticket/order',
      headers: { authorization: `Bearer ${member.token}` },
      payload: ticketOrder(venue, changes),
    });
    return answer.json<{ data: SaleCreated }>().data;
  };

  test('by invitation, or of an event, is settled only after its e-mail is confirmed', async () => {
    const invited = await order(1, { payment_gateway_id: venue.invitationId });
    await payment(invited);
    assert.equal(await statusOf(invited), 'pending payments gateway');
    await press(await onlyLink());
    assert.equal(await statusOf(invited), 'paid');

    const event = await addSellingEvent(shop);
    const free = { price_cents: 0, presale_cents: 0 };
    await costNothing(event.venue);
    await shop.db.updateTable('category_price_list').set(free).where('id', '=', event.tariffs[1]).execute();
    const sale = await buyer.buy(eventOrder(event, byNumber(event, 2)));
    assert.equal(sale.total, 0);
    await buyer.payment(`/siae/event-sale/${sale.id}/payment`);
    assert.ok((await buyer.eventState(sale)).confirmation);
    await press(await onlyLink());
    assert.equal((await buyer.eventState(sale)).status, 'paid');
  });

  test('is limited to the daily units of an e-mail address, in one order or several, also concurrently', async () => {
    await setVenue({ max_free_units: 4 });
    const large = await payment(await order(5));
    assert.equal(large.statusCode, 409);
    assert.deepEqual(large.json(), refusedBody(refusal('tooManyFree', { number: 4 })));

    const spellings = ['ana@example.org', 'Ana@Example.org', 'ana+2@example.org'];
    const sales: SaleCreated[] = [];
    for (const email of spellings) {
      const sale = await order(2, { client_id: await otherBuyer(email) });
      await payment(sale);
      sales.push(sale);
    }
    const answers = await Promise.all((await links()).map(press));
    assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [303, 303, 409]);
    // the refused orders hold their places until their payment deadline
    assert.deepEqual(await held(), { sold: 4, held: 5 + 2 });
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    assert.equal(refused && titleOf(refused), 'Son demasiadas entradas gratuitas para un día');
    shop.clock.advance(DAY);
    const tomorrow = await order(4, { client_id: await otherBuyer('ana@example.org') });
    await payment(tomorrow);
    await press(await onlyLink());
    assert.equal(await statusOf(tomorrow), 'paid');
  });

  test('refuses a forged link, and a link mailed to an earlier e-mail address of the order', async () => {
    const sale = await order();
    await payment(sale);
    const link = await onlyLink();
    const forged = new URL(link);
    forged.searchParams.set('token', `${randomUUID()}.${link.searchParams.get('token')?.split('.')[1]}`);
    forged.searchParams.set('language', 'de');
    for (const answer of [await open(forged), await press(forged)]) {
      assert.equal(answer.statusCode, 403);
      assert.equal(titleOf(answer), 'Dieser Link funktioniert nicht');
    }
    await shop.db
      .updateTable('client')
      .set({ email: 'another@example.org' })
      .where('id', '=', venue.clientId)
      .execute();
    assert.equal((await press(link)).statusCode, 403);
    assert.equal(await statusOf(sale), 'pending payments gateway');
    // the next attempt e-mails the new address
    await payment(sale);
    assert.equal((await press(await onlyLink())).statusCode, 303);
    assert.equal(await statusOf(sale), 'paid');
  });

  test('resends its e-mail to the buyer only, four times an hour; every link stays valid', async () => {
    const sale = await order();
    const remind = (token?: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/online-shop/sale/${sale.id}/confirmation-mail`,
        headers: token === undefined ? {} : { 'x-sale-token': token },
      });
    const token = saleToken(sale.id, shop.deps.config.secret);
    assert.equal((await remind(token)).statusCode, 409);
    await payment(sale);
    assert.equal((await remind()).statusCode, 403);
    const statuses = [];
    for (let turn = 0; turn < 5; turn++) statuses.push((await remind(token)).statusCode);
    assert.deepEqual(statuses, [204, 204, 204, 204, 429]);
    const [first, ...others] = await links();
    assert.ok(first && others.length === 4);
    assert.equal((await press(first)).statusCode, 303);
    assert.equal(titleOf(await open(others[3] ?? first)), 'Las entradas son tuyas');
    assert.equal((await remind(token)).statusCode, 409);
  });

  test('e-mails no text that the buyer entered', async () => {
    await shop.db
      .updateTable('client')
      .set({ name: 'URGENT call 555 1234' })
      .where('id', '=', venue.clientId)
      .execute();
    await payment(await order());
    await buyer.work();
    const [mail] = mailbox.received;
    assert.ok(mail?.html?.includes('Confirmar el pedido'));
    assert.doesNotMatch(JSON.stringify(mail), /URGENT/);
  });
});

describe('bank transfer', () => {
  const expiry = async (sale: SaleCreated) =>
    (
      await shop.db
        .selectFrom('sale')
        .select('expires_at')
        .where('id', '=', sale.id)
        .executeTakeFirstOrThrow()
    ).expires_at.toISOString();

  test('holds places for half an hour, and for three days from its first attempt once its e-mail is confirmed (R168)', async () => {
    venue = await addSellingVenue(shop.db, 100, '2031-03-30');
    const sale = await order(2);
    await byTransfer(sale);
    assert.equal(await expiry(sale), '2031-03-10T10:30:00.000Z');
    assert.deepEqual((await buyer.state(sale.id)).confirmation, { until: '2031-03-10T10:30:00.000Z' });
    const link = await onlyLink();
    assert.equal(titleOf(await open(link)), 'Confirma tu dirección');
    shop.clock.advance(20 * MINUTE);
    assert.equal((await press(link)).statusCode, 303);
    assert.equal(await expiry(sale), '2031-03-13T10:00:00.000Z');
    assert.equal((await buyer.state(sale.id)).confirmation, undefined);
    assert.equal(titleOf(await open(link)), 'Tus plazas están reservadas');
    assert.match((await open(link)).body, /13 de marzo de 2031 a las 11:00/);
  });

  test('without confirmation releases its places after two hours at most, however often it is attempted', async () => {
    const sale = await order(2);
    for (let minutes = 0; minutes < 120; minutes += 29) {
      assert.equal((await byTransfer(sale)).statusCode, 200);
      shop.clock.advance(29 * MINUTE);
      await expire();
    }
    assert.equal(await statusOf(sale), 'cancelled');
    assert.deepEqual(await held(), { sold: 0, held: 0 });
  });

  test('has three days from its first attempt, which later attempts do not extend', async () => {
    venue = await addSellingVenue(shop.db, 100, '2031-03-30');
    const sale = await order(2);
    await byTransfer(sale);
    await press(await onlyLink());
    for (let days = 0; days < 2; days++) {
      shop.clock.advance(DAY);
      await byTransfer(sale);
      assert.equal(await expiry(sale), '2031-03-13T10:00:00.000Z');
    }
    // the three days apply to transfers only, and choosing the transfer again does not restart them
    await payment(sale, `?gateway_id=${venue.gatewayId}`);
    assert.equal(await expiry(sale), '2031-03-12T10:30:00.000Z');
    await byTransfer(sale);
    assert.equal(await expiry(sale), '2031-03-13T10:00:00.000Z');
    await payment(sale, `?gateway_id=${venue.gatewayId}`);
    shop.clock.advance(31 * MINUTE);
    await expire();
    assert.equal(await statusOf(sale), 'cancelled');
  });

  test('never waits beyond the visit, and needs no e-mail for a client with a confirmed address', async () => {
    const member = await addClient(shop, venue.id);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/online-shop/ticket/order',
      headers: { authorization: `Bearer ${member.token}` },
      payload: ticketOrder(venue, {
        registered_client_id: member.id,
        client_id: await otherBuyer(member.email),
      }),
    });
    const sale = answer.json<{ data: SaleCreated }>().data;
    await byTransfer(sale);
    assert.equal(await expiry(sale), '2031-03-12T09:00:00.000Z');
    await buyer.work();
    assert.deepEqual(
      mailbox.received.map(({ text }) => text?.includes('order-confirmation')),
      [false],
    );
    shop.clock.set('2031-03-12T08:59:00Z');
    await expire();
    assert.equal(await statusOf(sale), 'pending payments gateway');
    shop.clock.set('2031-03-12T09:00:00Z');
    await expire();
    assert.equal(await statusOf(sale), 'cancelled');
  });

  test('is limited per e-mail address, in number and in sum', async () => {
    await setVenue({ max_waiting_transfers: 2, max_waiting_transfer_cents: 10_000 });
    const orderTransfer = async (quantity: number, email: string) => {
      const sale = await order(quantity, { client_id: await otherBuyer(email) });
      await byTransfer(sale);
      return { sale, answer: await press(await onlyLink()) };
    };
    const first = await orderTransfer(1, 'eva@example.org');
    await orderTransfer(1, 'eva+2@example.org');
    const third = await orderTransfer(1, 'Eva@example.org');
    assert.equal(third.answer.statusCode, 409);
    assert.equal(titleOf(third.answer), 'Tienes otros pedidos pendientes de transferencia');
    assert.equal(await expiry(third.sale), '2031-03-10T10:30:00.000Z');
    assert.equal((await orderTransfer(6, 'leo@example.org')).answer.statusCode, 409);
    // one of the orders is paid by card and no longer counts for the limit
    const redirect = await buyer.pay(first.sale.id, venue.gatewayId);
    assert.equal(await buyer.verdict(redirect), 'paid');
    assert.equal((await orderTransfer(1, 'eva@example.org')).answer.statusCode, 303);
  });
});

test('metrics count orders that wait for confirmation, and those that ended without it', async () => {
  const figure = async (name: string) => {
    const text = (await shop.app.inject('/metrics')).body;
    return text.split('\n').filter((line) => line.startsWith(`${name}{`));
  };
  await shop.db.deleteFrom('sale_confirmation').execute();
  await byTransfer(await order());
  await giveAway();
  await payment(await order());
  await payment(await order());
  assert.deepEqual(await figure('sales_awaiting_confirmation'), [
    'sales_awaiting_confirmation{kind="free"} 2',
    'sales_awaiting_confirmation{kind="transfer"} 1',
  ]);
  shop.clock.advance(31 * MINUTE);
  await expire();
  assert.deepEqual(await figure('sales_awaiting_confirmation'), [
    'sales_awaiting_confirmation{kind="free"} 0',
    'sales_awaiting_confirmation{kind="transfer"} 0',
  ]);
  assert.deepEqual(await figure('sales_never_confirmed_last_day'), [
    'sales_never_confirmed_last_day{kind="free"} 2',
    'sales_never_confirmed_last_day{kind="transfer"} 1',
  ]);
  shop.clock.advance(8 * DAY);
  await shop.deps.jobs.runNow('retention');
  assert.deepEqual(await shop.db.selectFrom('sale_confirmation').selectAll().execute(), []);
});

test('the confirmation page has the same content in every language', () => {
  assert.equal(LOCALES.length, 6);
  compareLanguages(pageTexts);
  compareLanguages((locale) => pageTexts(locale, true));
});

test('an order of passes is not called tickets on the confirmation page', () => {
  const { free, freeConfirmed, transferConfirmed, chooseAgain } = pageTexts('en', true);
  const texts = JSON.stringify([free, freeConfirmed, transferConfirmed, chooseAgain]);
  assert.match(texts, /these passes are yours.*The passes are yours.*Choose passes/);
  assert.doesNotMatch(texts, /ticket/i);
});
