/** R492 to R494: guests find their purchases by a link mailed to their e-mail address. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, test } from 'node:test';
import { LANGUAGE_ID, SALE_TOKEN_HEADER, type ChangeState, type FoundPurchases } from '@taquilla/contracts';
import { addSellingVenue, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { mailingShopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const SHOP = '/api/online-shop';
const HOUR = 60 * 60_000;
const { shop, buyer, mailbox } = await mailingShopForTests({ RATE_LIMIT: '1000' }, ['allowance']);
let venue: SellingVenue;
let address: string;

beforeEach(async () => {
  venue = await addSellingVenue(shop.db);
  address = `buyer-${venue.id}@example.org`;
});

const post = (url: string, payload?: object, token?: string) =>
  shop.app.inject({
    method: 'POST',
    url: SHOP + url,
    ...(payload && { payload }),
    headers: token === undefined ? {} : { [SALE_TOKEN_HEADER]: token },
  });
const requestLink = (email = address, venueId = venue.id) =>
  post(`/headquarter/${venueId}/purchase-link`, { email });

async function buy(changes: object = {}): Promise<string> {
  const form = ticketOrder(venue, changes);
  const answer = await post('/ticket/order', form);
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(await buyer.verdict(await buyer.pay(form.id)), 'paid');
  await buyer.work();
  mailbox.received.length = 0;
  return form.id;
}

interface Link {
  id: string;
  token: string;
}

/** Requests a link and returns it from the e-mail. */
async function mailedLink(): Promise<Link> {
  mailbox.received.length = 0;
  assert.equal((await requestLink()).statusCode, 204);
  await buyer.work();
  const text = mailbox.received[0]?.text ?? '';
  const [, id = '', token = ''] = /\/find-tickets\/([0-9a-f-]{36})#(\S+)/.exec(text) ?? [];
  return { id, token };
}
const open = ({ id, token }: Link, query = '') =>
  shop.app.inject({ url: `${SHOP}/purchase-link/${id}${query}`, headers: { [SALE_TOKEN_HEADER]: token } });
const found = async (link: Link) => {
  const answer = await open(link);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: FoundPurchases }>().data;
};
const recipients = () => mailbox.received.flatMap(({ to }) => (to ?? []).map(({ address: one }) => one));
const sendAgain = ({ id, token }: Link, sale: string) =>
  post(`/purchase-link/${id}/sale/${sale}/send-bond`, undefined, token);

describe('link to the purchases of an e-mail address', () => {
  test('is mailed only when purchases exist, and the response is the same for every address (R492)', async () => {
    await buy();
    const answers = [await requestLink(), await requestLink('unknown@example.org')];
    assert.deepEqual(
      answers.map(({ statusCode, body }) => [statusCode, body]),
      [
        [204, ''],
        [204, ''],
      ],
    );
    await buyer.work();
    assert.deepEqual(recipients(), [address]);
  });

  test('is requested with the same number of stored rows for a known and an unknown e-mail address (R492)', async () => {
    await buy();
    const rowsAfter = async (email: string) => {
      await requestLink(email);
      const link = await shop.db
        .selectFrom('purchase_link')
        .select(['email'])
        .where('email', '=', email)
        .execute();
      const tasks = await shop.db
        .selectFrom('outbox')
        .select('topic')
        .where('topic', '=', 'purchases mail')
        .where('done_at', 'is', null)
        .execute();
      await buyer.work();
      return [link.length, tasks.length];
    };
    assert.deepEqual(await rowsAfter(address), await rowsAfter('another@example.org'));
  });

  test('is mailed in the language of the newest purchase and names no buyer (R492)', async () => {
    await buy({ language_id: LANGUAGE_ID.de });
    await mailedLink();
    const [mail] = mailbox.received;
    assert.match(mail?.subject ?? '', /^Ihre Bestellungen bei /);
    assert.match(mail?.text ?? '', /\/de\/monuments\//);
    assert.doesNotMatch(mail?.text ?? '', /Begoña/);
  });

  test('is mailed to the e-mail address in any case, for purchases at its own venue only (R492)', async () => {
    await buy();
    await requestLink(address.toUpperCase());
    await buyer.work();
    assert.equal(mailbox.received.length, 1);
    const other = await addSellingVenue(shop.db);
    await requestLink(address, other.id);
    await buyer.work();
    assert.equal(mailbox.received.length, 1);
    assert.equal((await requestLink(address, 999_999_999)).statusCode, 404);
  });

  test('is limited to three e-mails per hour and mailbox, and twenty requests per network (R494)', async () => {
    await buy();
    for (let turn = 0; turn < 5; turn++) assert.equal((await requestLink()).statusCode, 204);
    await buyer.work();
    assert.equal(mailbox.received.length, 3);
    for (let turn = 5; turn < 20; turn++) await requestLink(`x${turn}@example.org`);
    const refused = await requestLink();
    assert.deepEqual([refused.statusCode, Number(refused.headers['retry-after']) > 0], [429, true]);
  });

  test('opens the purchases that are not over, each with its page (R493)', async () => {
    const id = await buy();
    const link = await mailedLink();
    const { email, purchases } = await found(link);
    assert.equal(email, address);
    assert.deepEqual(
      purchases.map((purchase) => [purchase.id, purchase.has_bond, purchase.products[0]?.name]),
      [[id, true, 'Visita']],
    );
    const [, token = ''] = purchases[0]?.page.split('#') ?? [];
    const page = await shop.app.inject({
      url: `${SHOP}/sale/${id}/change`,
      headers: { [SALE_TOKEN_HEADER]: token },
    });
    assert.equal(page.json<{ data: ChangeState }>().data.id, id);
    // a day after the start of the visit
    await shop.db
      .updateTable('sale_item')
      .set({ visit_at: new Date(shop.clock.now().getTime() - 25 * HOUR) })
      .where('sale_id', '=', id)
      .execute();
    assert.deepEqual((await found(link)).purchases, []);
  });

  test('sends the tickets of a purchase to its address again, once a minute (R493)', async () => {
    const id = await buy();
    const link = await mailedLink();
    mailbox.received.length = 0;
    assert.equal((await sendAgain(link, id)).statusCode, 204);
    assert.equal((await sendAgain(link, id)).statusCode, 429);
    await buyer.work();
    assert.deepEqual(recipients(), [address]);
    assert.ok(mailbox.received[0]?.attachments.some(({ mimeType }) => mimeType === 'application/pdf'));
  });

  test('returns 403 without its token, with the token of another link, and after an hour, and 404 for a purchase of another address (R493)', async () => {
    const id = await buy();
    const link = await mailedLink();
    venue = await addSellingVenue(shop.db);
    address = `buyer-${venue.id}@example.org`;
    const others = await buy();
    const other = await mailedLink();
    const statuses = [
      await open({ ...link, token: '' }),
      await open({ ...link, token: other.token }),
      await open({ id: randomUUID(), token: link.token }),
      await sendAgain({ ...link, token: other.token }, id),
      await sendAgain(link, others),
    ].map(({ statusCode }) => statusCode);
    assert.deepEqual(statuses, [403, 403, 403, 403, 404]);
    shop.clock.advance(HOUR);
    assert.equal((await open(link)).statusCode, 403);
    assert.equal((await post(`/purchase-link/${link.id}/link`, undefined, link.token)).statusCode, 403);
  });

  test('is stored without its token and deleted after its end (R493)', async () => {
    await buy();
    const { id, token } = await mailedLink();
    const rows = () => shop.db.selectFrom('purchase_link').selectAll().where('id', '=', id).execute();
    assert.equal(JSON.stringify(await rows()).includes(token), false);
    shop.clock.advance(HOUR);
    await shop.deps.jobs.runNow('links to purchases');
    assert.deepEqual(await rows(), []);
  });
});
