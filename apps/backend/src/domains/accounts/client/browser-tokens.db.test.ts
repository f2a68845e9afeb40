/** Tokens that a script can read in a browser's storage, used from another client. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  address,
  BROWSER_COOKIE,
  endpoints,
  NO_COOKIES_HEADER,
  SALE_TOKEN_HEADER,
  type ChangeState,
  type SaleCreated,
  type SaleState,
} from '@taquilla/contracts';
import Fastify from 'fastify';
import { browserKeys } from '../../../plugins/browser-key.ts';
import { addClient, PASSWORD } from '@taquilla/testing/backend/client-fixture.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { documentEnd } from '../../tickets/index.ts';
import { findSale, loadSaleDocument, manageToken } from '../../sales/index.ts';

const ORIGIN = 'http://shop.example';
const { shop, buyer } = await shopForTests({ PUBLIC_URL: ORIGIN });
const venue = venueForTests(shop);

/** A browser: sends `Origin` with every request but GET, and the cookies that it has received. */
class Browser {
  cookie: string | undefined;
  readonly #storesCookies: boolean;

  constructor({ storesCookies = true } = {}) {
    this.#storesCookies = storesCookies;
  }

  async send(method: 'GET' | 'POST' | 'PUT', url: string, headers: Record<string, string>, payload?: object) {
    const answer = await shop.app.inject({
      method,
      url,
      ...(payload && { payload }),
      headers: {
        ...headers,
        ...(method !== 'GET' && { origin: ORIGIN }),
        ...(this.#storesCookies ? {} : { [NO_COOKIES_HEADER]: '1' }),
        ...(this.cookie !== undefined && { cookie: this.cookie }),
      },
    });
    const set = answer.cookies.find(({ name }) => name === BROWSER_COOKIE);
    if (set && this.#storesCookies) this.cookie = `${BROWSER_COOKIE}=${set.value}`;
    return answer;
  }
}
/** An attacker with the stored tokens and without the cookie. */
const thief = () => new Browser();
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const forSale = (token: string) => ({ [SALE_TOKEN_HEADER]: token });

async function logIn(browser: Browser): Promise<string> {
  const { username } = await addClient(shop, venue.id);
  const body = { username, password: PASSWORD, headquarter_id: venue.id };
  const answer = await browser.send('POST', address(endpoints.login), {}, body);
  return answer.json<{ data: { access_token: string } }>().data.access_token;
}
const me = (browser: Browser, token: string) => browser.send('GET', address(endpoints.me), bearer(token));

async function buy(browser: Browser, order = ticketOrder(venue)): Promise<SaleCreated> {
  const answer = await browser.send('POST', address(endpoints.createTicketOrder), {}, order);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: SaleCreated }>().data;
}
async function paid(browser: Browser): Promise<SaleCreated> {
  const sale = await buy(browser);
  await shop.db.updateTable('sale').set({ status: 'paid' }).where('id', '=', sale.id).execute();
  return sale;
}
const stateOf = async (browser: Browser, { id, token }: { id: string; token: string }) => {
  const answer = await browser.send('GET', address(endpoints.saleStatus, { id }), forSale(token));
  return answer.json<{ data: SaleState }>().data;
};

describe('token bound to a browser (R391)', () => {
  test('opens the account in that browser, and not without its cookie', async () => {
    const browser = new Browser();
    const token = await logIn(browser);
    assert.equal((await me(browser, token)).statusCode, 200);
    assert.equal((await me(thief(), token)).statusCode, 401);
    const other = new Browser();
    await logIn(other);
    assert.equal((await me(other, token)).statusCode, 401, 'the cookie of another browser');
    assert.equal((await thief().send('POST', address(endpoints.logout), bearer(token))).statusCode, 401);
    assert.equal((await me(browser, token)).statusCode, 200, 'and another browser cannot end its session');
  });

  test('gives access to a purchase, its change, return and bond in that browser only', async () => {
    const browser = new Browser();
    const sale = await paid(browser);
    const { id, token } = sale;
    assert.ok((await stateOf(browser, sale)).details);
    assert.equal((await stateOf(thief(), sale)).details, null);
    const calls = [
      ['GET', address(endpoints.changeOfSale, { id }), undefined],
      ['POST', address(endpoints.returnSale, { id }), { refund: 0 }],
      ['GET', address(endpoints.downloadBond, { id }), undefined],
    ] as const;
    for (const [method, url, body] of calls) {
      const stolen = await thief().send(method, url, forSale(token), body);
      assert.equal(stolen.statusCode, 403, url);
      const own = await browser.send(method, url, forSale(token), body);
      assert.notEqual(own.statusCode, 403, url);
    }
  });

  test('is not returned to another client that repeats the order', async () => {
    const order = ticketOrder(venue);
    const browser = new Browser();
    const sale = await buy(browser, order);
    assert.equal((await buy(browser, order)).token, sale.token);
    for (const other of [thief(), new Browser({ storesCookies: false })]) {
      const answer = await other.send('POST', address(endpoints.createTicketOrder), {}, order);
      assert.equal(answer.statusCode, 409, answer.body);
    }
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: address(endpoints.createTicketOrder),
      payload: order,
    });
    assert.equal(statusCode, 409, 'a client without cookies');
  });

  test('also binds the bond URL to that browser: 403 in another', async () => {
    const browser = new Browser();
    const sale = await paid(browser);
    const url = (await stateOf(browser, sale)).details?.bond_url ?? '';
    assert.match(url, /token=/);
    assert.equal((await browser.send('GET', url, {})).statusCode, 200);
    assert.equal((await thief().send('GET', url, {})).statusCode, 403);
  });

  test('replaces the token of an e-mailed link: other browsers receive 403, and it expires with the link', async () => {
    const { id } = await paid(new Browser());
    const sale = await findSale(shop.db, id);
    assert.ok(sale);
    const end = documentEnd(sale, (await loadSaleDocument(shop.db, sale)).lines);
    const mailed = manageToken(id, end, shop.deps.config.secret);
    const browser = new Browser();
    const exchange = address(endpoints.bindChangeLink, { id });
    const { token } = (await browser.send('POST', exchange, forSale(mailed))).json<{
      data: { token: string };
    }>().data;
    const change = (who: Browser) => who.send('GET', address(endpoints.changeOfSale, { id }), forSale(token));
    assert.equal((await change(browser)).json<{ data: ChangeState }>().data.id, id);
    assert.equal((await change(thief())).statusCode, 403);
    assert.equal(
      (await thief().send('POST', exchange, forSale(token))).statusCode,
      403,
      'nor exchanged again',
    );
    shop.clock.advance(end.getTime() - shop.clock.now().getTime() + 1_000);
    assert.equal((await change(browser)).statusCode, 403, 'and it ends when the link does');
  });

  test('the cookie alone opens neither the account nor a purchase', async () => {
    const browser = new Browser();
    await logIn(browser);
    const { id } = await paid(browser);
    assert.equal((await browser.send('GET', address(endpoints.me), {})).statusCode, 401);
    assert.equal(
      (await browser.send('POST', address(endpoints.returnSale, { id }), {}, { refund: 0 })).statusCode,
      403,
    );
    assert.equal((await stateOf(browser, { id, token: '' })).details, null);
  });

  test('stays valid after further log-ins and orders of the browser', async () => {
    const browser = new Browser();
    const first = await buy(browser);
    const cookie = browser.cookie;
    const token = await logIn(browser);
    await buy(browser);
    assert.equal(browser.cookie, cookie);
    assert.ok((await stateOf(browser, first)).details);
    assert.equal((await me(browser, token)).statusCode, 200);
  });
});

describe('client without cookies', () => {
  test('receives an unbound token, as an API client and as a browser that blocks cookies', async () => {
    const { token } = await addClient(shop, venue.id);
    assert.equal((await me(thief(), token)).statusCode, 200);
    const { id, token: key } = await buyer.order(ticketOrder(venue));
    assert.ok((await stateOf(thief(), { id, token: key })).details);
    const blocked = new Browser({ storesCookies: false });
    assert.equal((await me(blocked, await logIn(blocked))).statusCode, 200);
    assert.ok((await stateOf(blocked, await buy(blocked))).details);
  });
});

test('the binding cookie is HttpOnly, and over HTTPS has the __Host- prefix and is not read without it', async () => {
  for (const [publicUrl, expected] of [
    [
      'https://shop.example',
      /^__Host-browser_key=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
    ['http://shop.example', /^browser_key=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/],
  ] as const) {
    const app = Fastify();
    await app.register(browserKeys, { config: { publicUrl } });
    app.post('/', (_request, reply) => ({ key: reply.bindToBrowser() ?? null }));
    const { headers } = await app.inject({ method: 'POST', url: '/', headers: { origin: publicUrl } });
    assert.match(String(headers['set-cookie']), expected);
    // a sibling host may set the plain name, which is ignored over TLS
    const planted = `${BROWSER_COOKIE}=${'x'.repeat(43)}`;
    const answer = await app.inject({ method: 'POST', url: '/', headers: { cookie: planted } });
    assert.equal(
      answer.json<{ key: string | null }>().key,
      publicUrl.startsWith('https') ? null : 'x'.repeat(43),
    );
    await app.close();
  }
});
