/** Google Wallet links: content, signature and length of the token. */
import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { test } from 'node:test';
import { addPass, passOrder } from '@taquilla/testing/backend/pass-fixture.ts';
import { soldDocument } from '@taquilla/testing/backend/sold-document.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { ISSUER, walletFolderForTests } from '@taquilla/testing/backend/wallet-fixture.ts';
import type { SaleDocument } from '../../sales/index.ts';
import { googleSaveLink, MAX_CHARACTERS } from './google-pass.ts';
import { readWalletKeys } from './wallet-keys.ts';
import { slugOf } from './venue-of-pass.ts';

const wallets = walletFolderForTests();
const { shop, buyer } = await shopForTests({ WALLET_DIR: wallets.folder });
const venue = venueForTests(shop, 20);

async function giveKey(): Promise<string> {
  const slug = await slugOf(shop.db, venue.id);
  const { publicKey } = wallets.addGoogle(slug);
  shop.app.wallets.reload();
  return publicKey;
}

const SEAT = { placeId: 1, sectorId: 1, identifier: '', nrp: 1, irm: '' };
const PREFIX = 'https://pay.google.com/gp/v/save/';

interface Claims {
  iss: string;
  aud: string;
  typ: string;
  iat: number;
  origins: string[];
  payload: Record<string, Record<string, never>[]>;
}

/** Verifies a token with the public key. */
function claimsOf(link: string, publicKey: string): Claims {
  assert.ok(link.startsWith(PREFIX), link);
  const [head = '', body = '', signature = ''] = link.slice(PREFIX.length).split('.');
  const key = createPublicKey(publicKey);
  assert.ok(verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')));
  assert.ok(!verify('sha256', Buffer.from(`${head}.${body}x`), key, Buffer.from(signature, 'base64url')));
  assert.deepEqual(JSON.parse(Buffer.from(head, 'base64url').toString()), { alg: 'RS256', typ: 'JWT' });
  return JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
}

test('each ticket has a link that redirects to Google with the ticket in its token (R343)', async () => {
  const publicKey = await giveKey();
  const sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
  assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
  const { details } = await buyer.state(sale.id, sale.token);
  const links = details?.wallets?.google ?? [];
  assert.deepEqual(details?.wallets?.apple, []);
  assert.deepEqual(
    links.map(({ from, to }) => [from, to]),
    [
      [1, 1],
      [2, 2],
    ],
  );
  for (const [index, { url }] of links.entries()) {
    const answer = await shop.app.inject({ method: 'GET', url });
    assert.equal(answer.statusCode, 303, answer.body);
    assert.equal(answer.headers['referrer-policy'], 'no-referrer');
    const claims = claimsOf(String(answer.headers.location), publicKey);
    assert.deepEqual(
      [claims.aud, claims.typ, claims.iss, claims.origins],
      ['google', 'savetowallet', 'passes@example.iam.gserviceaccount.com', ['http://localhost:3000']],
    );
    const [object] = claims.payload['eventTicketObjects'] ?? [];
    const [kind] = claims.payload['eventTicketClasses'] ?? [];
    assert.ok(object && kind);
    assert.deepEqual(object['barcode'], { type: 'QR_CODE', value: details.codes[index] });
    const short = Buffer.from(sale.id.replaceAll('-', ''), 'hex').toString('base64url');
    assert.equal(object['id'], `${ISSUER}.${short}-${index + 1}`);
    assert.equal(object['classId'], kind['id']);
    assert.deepEqual(kind['dateTime'], { start: '2031-03-12T10:00:00+01:00' });
    assert.equal(kind['reviewStatus'], 'UNDER_REVIEW');
  }
});

test('a tourist pass is generic, and its link returns 403 without a token and 404 for an unknown ticket', async () => {
  const publicKey = await giveKey();
  const ordered = await buyer.post('/tourist-pass/order', passOrder(venue, await addPass(shop.db, venue)));
  const sale = ordered.json<{ data: { id: string; token: string } }>().data;
  const path = `/sale/${sale.id}/wallet/google`;
  assert.equal((await buyer.get(path, { 'x-sale-token': sale.token })).statusCode, 409);
  await buyer.verdict(await buyer.pay(sale.id));
  const answer = await buyer.get(path, { 'x-sale-token': sale.token });
  const { payload } = claimsOf(String(answer.headers.location), publicKey);
  assert.deepEqual(payload['genericObjects']?.[0]?.['subheader'], {
    defaultValue: { language: 'es', value: 'Ana' },
  });
  assert.equal((await buyer.get(path)).statusCode, 403);
  assert.equal((await buyer.get(`${path}?ticket=2`, { 'x-sale-token': sale.token })).statusCode, 404);
});

test('the token stays within the maximum length for the longest names in any script', () => {
  wallets.addGoogle('long');
  const keys = readWalletKeys(wallets.folder).get('long')?.google;
  assert.ok(keys);
  const maker = {
    lastingSecret: 'secret of a test',
    publicUrl: 'https://tickets.example.org',
    now: new Date(),
  };
  for (const sign of ['W', '\u0939\u093f\u0928\u094d\u0926\u0940 ', '👩‍👩‍👧‍👦', '"\\']) {
    const name = sign.repeat(120);
    const document = soldDocument(1);
    const [line] = document.lines;
    const long: SaleDocument = {
      ...document,
      venue: { ...document.venue, name, address: name },
      lines: [
        {
          ...line,
          productId: 2,
          productName: name,
          quantity: 1,
          persons: 2,
          tariff: name,
          holders: [{ name, nif: '0' }],
          seats: [{ ...SEAT, sectorName: name, rowText: name, columnText: name }],
          visits: Array.from({ length: 4 }, (_, room) => ({
            roomId: room,
            roomName: name,
            visitAt: new Date('2031-07-14T09:00:00Z'),
          })),
        },
      ],
    };
    const link = googleSaveLink(long, 1, keys, maker);
    assert.ok(link && link.url.length - PREFIX.length <= MAX_CHARACTERS, String(link?.url.length));
  }
});
