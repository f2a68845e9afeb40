import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { SALE_TOKEN_HEADER, type PaymentRedirect, type SaleCreated } from '@taquilla/contracts';
import { signRequest } from '@taquilla/backend';
import {
  ACCOUNT,
  addSellingVenue,
  Buyer,
  requestOf,
  SALES,
  ticketOrder,
  type SellingVenue,
} from '@taquilla/testing/backend/sale-fixture.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';

let shop: TestShop;
let origin: string;
let buyer: Buyer;
let venue: SellingVenue;
let sale: SaleCreated;

before(async () => {
  shop = await openTestShop();
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  buyer = new Buyer(shop);
});
after(() => shop.close());
beforeEach(async () => {
  venue = await addSellingVenue(shop.db);
  sale = await buyer.order(ticketOrder(venue));
});

/** Starts a payment over the network, because the bank needs a reachable URL. */
async function startPayment(): Promise<PaymentRedirect> {
  const headers = { [SALE_TOKEN_HEADER]: sale.token };
  const answer = await fetch(`${origin}${SALES}/sale/${sale.id}/payment`, { headers });
  return ((await answer.json()) as { data: PaymentRedirect }).data;
}
const formOf = (redirect: PaymentRedirect) => ({
  Ds_SignatureVersion: redirect.version,
  Ds_MerchantParameters: redirect.merchant_params,
  Ds_Signature: redirect.signature,
});
const post = (path: string, fields: Record<string, string>) =>
  fetch(origin + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
const openPage = (redirect: PaymentRedirect) => post('/sandbox/redsys', formOf(redirect));
const press = (redirect: PaymentRedirect, end: string, fields: Record<string, string> = {}) =>
  post('/sandbox/redsys/pay', {
    ...formOf(redirect),
    end,
    card: '4548 8100 0000 0003',
    cvv: '123',
    ...fields,
  });
const target = (answer: Response) => new URL(answer.headers.get('location') ?? '');
const status = async () => (await buyer.state(sale.id)).status;
const events = async () =>
  (
    await shop.db
      .selectFrom('payment_event')
      .innerJoin('payment', 'payment.id', 'payment_event.payment_id')
      .select('verdict')
      .where('payment.sale_id', '=', sale.id)
      .execute()
  ).length;

describe('payment page', () => {
  test('shows merchant and amount in the buyer’s language without scripts', async () => {
    const answer = await openPage(await startPayment());
    const page = await answer.text();
    assert.equal(answer.status, 200);
    for (const words of ['999008881-1', '21,50&nbsp;€', 'Pagar', 'lang="es"', 'Alcázar de la Ribera']) {
      assert.ok(page.replaceAll('\u00a0', '&nbsp;').includes(words), `${words} in ${page}`);
    }
    assert.ok(!page.includes('<script'));
    assert.match(
      answer.headers.get('content-security-policy') ?? '',
      /^default-src 'none'; style-src 'self'/,
    );
    sale = await buyer.order(ticketOrder(venue, { language_id: 2 }));
    assert.match(await (await openPage(await startPayment())).text(), /<html lang="en">[^]*Pay 21,50/);
  });

  test('rejects an unsigned or altered request and an unknown merchant', async () => {
    const redirect = await startPayment();
    const changed = Buffer.from(
      Buffer.from(redirect.merchant_params, 'base64').toString().replace('2150', '0150'),
    ).toString('base64');
    const strange = Buffer.from(
      Buffer.from(redirect.merchant_params, 'base64').toString().replace('999008881', '999008882'),
    ).toString('base64');
    for (const [changes, words] of [
      [{ merchant_params: changed }, 'SIS0042'],
      [{ signature: '' }, 'SIS0042'],
      [{ merchant_params: 'e30' }, 'SIS0026'],
      [{ merchant_params: strange }, 'SIS0026'],
    ] as const) {
      const answer = await openPage({ ...redirect, ...changes });
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), new RegExp(words));
    }
    assert.equal((await press({ ...redirect, merchant_params: changed }, 'approve')).status, 400);
    assert.equal(await status(), 'pending payments gateway');
  });

  test('rejects notification and redirect URLs of another origin', async () => {
    const params = requestOf(await startPayment());
    for (const name of ['DS_MERCHANT_MERCHANTURL', 'DS_MERCHANT_URLOK', 'DS_MERCHANT_URLKO']) {
      const message = signRequest(
        { ...params, [name]: 'http://127.0.0.1:9/x' },
        ACCOUNT.secret_key,
        'HMAC_SHA256_V1',
      );
      const answer = await post('/sandbox/redsys', { ...message });
      assert.equal(answer.status, 400, name);
      assert.match(await answer.text(), /SIS0007/);
    }
  });

  test('rejects a used order number (SIS0051) with a link back', async () => {
    const redirect = await startPayment();
    await press(redirect, 'decline');
    const answer = await openPage(redirect);
    assert.equal(answer.status, 409);
    assert.match(await answer.text(), new RegExp(`SIS0051[^]*/error/${sale.id}`));
    assert.equal((await press(redirect, 'approve')).status, 409);
    assert.equal(await status(), 'pending payments gateway');
  });
});

describe('payment outcomes', () => {
  for (const [end, page] of [
    ['approve', 'success'],
    ['decline', 'error'],
    ['late', 'success'],
  ] as const) {
    test(`${end} submitted three times redirects to one outcome and sends at most one notification`, async () => {
      const redirect = await startPayment();
      const answers = await Promise.all([press(redirect, end), press(redirect, end)]);
      answers.push(await press(redirect, end));
      for (const answer of answers) assert.match(target(answer).pathname, new RegExp(`/${page}/${sale.id}$`));
      assert.equal(await events(), end === 'late' ? 0 : 1);
    });
  }

  test('approve redirects the buyer with the signed message', async () => {
    const answer = await press(await startPayment(), 'approve');
    assert.equal(answer.status, 303);
    assert.equal(target(answer).pathname, `/monuments/venue-${venue.id}/success/${sale.id}`);
    assert.ok(target(answer).searchParams.get('Ds_Signature'));
  });

  test('decline allows a second attempt', async () => {
    const answer = await press(await startPayment(), 'decline');
    assert.equal(target(answer).pathname, `/monuments/venue-${venue.id}/error/${sale.id}`);
    assert.equal((await buyer.state(sale.id)).attempt, 'declined');
    await press(await startPayment(), 'approve');
    assert.equal(await status(), 'paid');
  });

  test('abandon redirects without a notification, and the payment page opens again', async () => {
    const redirect = await startPayment();
    const answer = await press(redirect, 'abandon');
    assert.equal(target(answer).pathname, `/monuments/venue-${venue.id}/error/${sale.id}`);
    assert.equal(target(answer).search, '');
    assert.equal(await events(), 0);
    assert.equal((await openPage(redirect)).status, 200);
  });

  test('code 999 and a card other than the test cards are declined', async () => {
    for (const fields of [{ cvv: '999' }, { card: '4111 1111 1111 1111' }]) {
      const answer = await press(await startPayment(), 'approve', fields);
      assert.match(target(answer).pathname, /\/error\//);
    }
    assert.equal(await status(), 'pending payments gateway');
  });

  test('an amount ending in 96 is declined', async () => {
    await shop.db
      .updateTable('sales_interface')
      .set({ management_cost_cents: 96 })
      .where('id', '=', venue.onlineInterfaceId)
      .execute();
    sale = await buyer.order(ticketOrder(venue));
    const answer = await press(await startPayment(), 'approve');
    assert.match(target(answer).pathname, /\/error\//);
  });
});

describe('inbox', () => {
  const read = (path: string) => fetch(origin + path);

  test('lists the e-mails of one recipient, and shows HTML, images and attachments of an e-mail', async () => {
    await press(await startPayment(), 'approve');
    await buyer.work();
    const mine = `/sandbox/inbox?to=buyer-${venue.id}@example.org`;
    const list = await (await read(mine)).text();
    const links = [...list.matchAll(/href="(\/sandbox\/inbox\/[^"]+)"/g)].map(([, link]) => link ?? '');
    assert.equal(links.length, 1);
    const [link = ''] = links;
    const page = await (await read(link)).text();
    assert.match(page, /<iframe\s+sandbox="allow-popups allow-popups-to-escape-sandbox"/);
    assert.match(page, /bonus_\w{8}\.pdf/);

    const html = await read(`${link}/html`);
    assert.match(
      html.headers.get('content-security-policy') ?? '',
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
    const content = await html.text();
    assert.match(content, /Descargar las entradas/);
    assert.match(content, /<base target="_blank">/);
    // codes are shown inline, and not listed as attachments
    assert.match(content, /<img\s+src="data:image\/png;base64,/);
    assert.doesNotMatch(page, /\.png/);

    const [, address = ''] = /href="([^"]+)" download>bonus_/.exec(page) ?? [];
    const file = await read(address);
    assert.equal(file.headers.get('content-type'), 'application/pdf');
    assert.equal(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5), '%PDF-');
    const [, calendar = ''] =
      /href="([^"]+)" download>\w{8}\.ics<\/a>\s*<span class="soft">0\.\d kB</.exec(page) ?? [];
    const visits = await read(calendar);
    assert.equal(visits.headers.get('content-type'), 'text/calendar; charset=utf-8; method=PUBLISH');
    assert.match(await visits.text(), /^BEGIN:VCALENDAR\r\n/);
  });

  test('returns 404 for an unknown e-mail', async () => {
    for (const path of [
      '/sandbox/inbox/nothing',
      '/sandbox/inbox/..%2Fsecret',
      '/sandbox/inbox/nothing/html',
    ]) {
      assert.equal((await read(path)).status, 404, path);
    }
  });
});

test('a shop without the sandbox serves no bank and no inbox', async () => {
  const real = await openTestShop({ SANDBOX: 'off' });
  try {
    for (const path of ['/sandbox/inbox', '/sandbox/style.css']) {
      assert.equal((await real.app.inject(path)).statusCode, 404);
    }
    const page = await real.app.inject({ method: 'POST', url: '/sandbox/redsys', payload: {} });
    assert.equal(page.statusCode, 404);
  } finally {
    await real.close();
  }
});
