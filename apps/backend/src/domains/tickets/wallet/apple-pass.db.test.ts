/** Apple Wallet passes: content, signature and authorisation. */
import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { contrast, LOCALES, parseColour, READABLE, type PaymentRedirect } from '@taquilla/contracts';
import sharp from 'sharp';
import {
  addSellingEvent,
  eventOrder,
  seats,
  setAuthority,
} from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPass, passOrder } from '@taquilla/testing/backend/pass-fixture.ts';
import { SALES, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import {
  faultsOf,
  jsonOf,
  PASS_TYPE,
  TEAM,
  unpacked,
  walletFolderForTests,
} from '@taquilla/testing/backend/wallet-fixture.ts';
import { passColours } from './describe-pass.ts';
import { slugOf } from './venue-of-pass.ts';

const wallets = walletFolderForTests();
const { shop, buyer } = await shopForTests({ WALLET_DIR: wallets.folder });
const venue = venueForTests(shop, 40);

async function giveCertificate(id: number, options?: Parameters<typeof wallets.addApple>[1]) {
  wallets.addApple(await slugOf(shop.db, id), options);
  shop.app.wallets.reload();
}

beforeEach(() => giveCertificate(venue.id));

async function paid(order: Parameters<typeof ticketOrder>[1] = {}) {
  const sale = await buyer.order(ticketOrder(venue, order));
  assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
  return sale;
}

const get = (url: string) => shop.app.inject({ method: 'GET', url });

async function linksOf(sale: { id: string; token: string }) {
  return (await buyer.state(sale.id, sale.token)).details?.wallets;
}

interface Field {
  key: string;
  value: string;
  label?: string;
}
type Fields = Record<string, Field[]>;

describe('Apple Wallet pass', () => {
  test('has a valid manifest and signature, and the code of the bond (R341)', async () => {
    const sale = await paid({ quantity: 1 });
    const { details } = await buyer.state(sale.id, sale.token);
    const [link] = details?.wallets?.apple ?? [];
    assert.deepEqual([link?.from, link?.to], [1, 1]);
    const answer = await get(link?.url ?? '');
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['content-type'], 'application/vnd.apple.pkpass');
    assert.equal(answer.headers['cache-control'], 'no-store');
    assert.match(String(answer.headers['content-disposition']), /bonus_\w+\.pkpass"$/);
    const files = unpacked(answer.rawPayload);
    assert.deepEqual(faultsOf(files, wallets), []);
    const pass = jsonOf(files, 'pass.json');
    assert.deepEqual(
      [pass['formatVersion'], pass['passTypeIdentifier'], pass['teamIdentifier'], pass['serialNumber']],
      [1, PASS_TYPE, TEAM, `${sale.id}-1`],
    );
    const [barcode] = pass['barcodes'] as Record<string, string>[];
    assert.deepEqual([barcode?.['format'], barcode?.['message']], ['PKBarcodeFormatQR', details?.codes[0]]);
    assert.equal(pass['webServiceURL'], `http://localhost:3000${SALES}/headquarter/${venue.id}/wallet`);
    assert.ok(String(pass['authenticationToken']).length >= 16);
  });

  test('shows product, place and time in the venue’s time zone, and expires at the end of the visit’s day', async () => {
    const sale = await paid();
    const [link] = (await linksOf(sale))?.apple ?? [];
    const pass = jsonOf(unpacked((await get(link?.url ?? '')).rawPayload), 'pass.json');
    const { headerFields, primaryFields, secondaryFields } = pass['eventTicket'] as Fields;
    assert.deepEqual(headerFields, [
      {
        key: 'time',
        label: 'Hora',
        value: '2031-03-12T10:00:00+01:00',
        ignoresTimeZone: true,
        dateStyle: 'PKDateStyleNone',
        timeStyle: 'PKDateStyleShort',
        changeMessage: 'Ahora: %@',
      },
    ]);
    assert.equal(primaryFields?.[0]?.value, 'Visita');
    assert.deepEqual(
      secondaryFields?.map(({ label }) => label),
      ['Fecha', 'Lugar'],
    );
    assert.equal(pass['relevantDate'], '2031-03-12T09:00:00.000Z');
    assert.equal((pass['relevantDates'] as object[]).length, 2);
    assert.equal(pass['expirationDate'], '2031-03-12T23:00:00.000Z');
  });

  test('has six languages and icons in the required sizes', async () => {
    const sale = await paid();
    const [link] = (await linksOf(sale))?.apple ?? [];
    const files = unpacked((await get(link?.url ?? '')).rawPayload);
    for (const locale of LOCALES) {
      const strings = files[`${locale}.lproj/pass.strings`]?.toString('utf8') ?? '';
      assert.match(strings, /^("(?:[^"\\]|\\.)+" = "(?:[^"\\]|\\.)+";(\n|$))+$/, locale);
    }
    assert.match(files['de.lproj/pass.strings']?.toString('utf8') ?? '', /"Fecha" = "Datum";/);
    for (const [name, size] of [
      ['icon.png', 29],
      ['icon@2x.png', 58],
      ['icon@3x.png', 87],
    ] as const) {
      const { width, height, format } = await sharp(files[name]).metadata();
      assert.deepEqual([width, height, format], [size, size, 'png'], name);
    }
  });

  test('has the venue’s logo within the maximum width', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 40"><rect width="400" height="40"/></svg>';
    await shop.db
      .insertInto('image')
      .values({
        owner: 'venue',
        owner_id: venue.id,
        variant: 'logo',
        content_type: 'image/svg+xml',
        content: svg,
      })
      .execute();
    const sale = await paid();
    const [link] = (await linksOf(sale))?.apple ?? [];
    const files = unpacked((await get(link?.url ?? '')).rawPayload);
    const { width, height } = await sharp(files['logo@2x.png']).metadata();
    assert.ok(width <= 320 && width > 200, String(width));
    assert.equal(height, 100);
    assert.equal(jsonOf(files, 'pass.json')['logoText'], undefined);
  });

  test('contains names in any script unchanged', async () => {
    const names = ['“Grüße” "von" \\ Łukasz', '王小明', 'مريم الأندلسي', 'A'.repeat(120)];
    await shop.db
      .updateTable('text')
      .set({ value: names.join(' / ') })
      .where((eb) => eb.and({ owner: 'product', owner_id: venue.productId, field: 'name' }))
      .execute();
    const sale = await paid();
    const [link] = (await linksOf(sale))?.apple ?? [];
    const files = unpacked((await get(link?.url ?? '')).rawPayload);
    assert.deepEqual(faultsOf(files, wallets), []);
    const { primaryFields } = jsonOf(files, 'pass.json')['eventTicket'] as Fields;
    const { details } = await buyer.state(sale.id, sale.token);
    assert.equal(primaryFields?.[0]?.value, details?.lines[0]?.product_name);
    for (const locale of LOCALES) {
      const strings = files[`${locale}.lproj/pass.strings`]?.toString('utf8') ?? '';
      assert.match(strings, /^("(?:[^"\\]|\\.)+" = "(?:[^"\\]|\\.)+";(\n|$))+$/, locale);
    }
  });

  test('is returned in bundles of at most ten for several tickets, each with its own code', async () => {
    const sale = await paid({ quantity: 13 });
    const { details } = await buyer.state(sale.id, sale.token);
    const links = details?.wallets?.apple ?? [];
    assert.deepEqual(
      links.map(({ from, to }) => [from, to]),
      [
        [1, 10],
        [11, 13],
      ],
    );
    const codes: unknown[] = [];
    for (const { url } of links) {
      const answer = await get(url);
      assert.equal(answer.headers['content-type'], 'application/vnd.apple.pkpasses');
      for (const inner of Object.values(unpacked(answer.rawPayload))) {
        const files = unpacked(inner);
        assert.deepEqual(faultsOf(files, wallets), []);
        codes.push((jsonOf(files, 'pass.json')['barcodes'] as { message: string }[])[0]?.message);
      }
    }
    assert.deepEqual(codes.toSorted(), details?.codes.toSorted());
  });

  test('shows uses, validity and holder of a tourist pass', async () => {
    const ordered = await buyer.post('/tourist-pass/order', passOrder(venue, await addPass(shop.db, venue)));
    const card = ordered.json<{ data: { id: string; token: string } }>().data;
    await buyer.verdict(await buyer.pay(card.id));
    const [cardLink] = (await linksOf(card))?.apple ?? [];
    const cardPass = jsonOf(unpacked((await get(cardLink?.url ?? '')).rawPayload), 'pass.json');
    const { secondaryFields: terms, auxiliaryFields: holder } = cardPass['generic'] as Fields;
    assert.deepEqual(
      terms?.map(({ value }) => value),
      ['5 usos', 'Válido 30 días desde el primer uso'],
    );
    assert.equal(holder?.at(-1)?.value, 'Ana');
    assert.equal(cardPass['expirationDate'], undefined);
  });

  test('fails verification after a change of its content or manifest', async () => {
    const sale = await paid();
    const [link] = (await linksOf(sale))?.apple ?? [];
    const files = unpacked((await get(link?.url ?? '')).rawPayload);
    const forged = Buffer.from(files['pass.json']?.toString('utf8').replace('Visita', 'Gratis') ?? '');
    assert.deepEqual(faultsOf({ ...files, 'pass.json': forged }, wallets), [
      'pass.json is not what the manifest says',
    ]);
    const manifest = Buffer.from(
      files['manifest.json']?.toString('utf8').replace(/[0-9a-f]{40}/, '0'.repeat(40)) ?? '',
    );
    assert.match(
      faultsOf({ ...files, 'manifest.json': manifest }, wallets).join(),
      /the signature does not hold/,
    );
  });

  test('is authorised like the bond: by token, after payment (R342)', async () => {
    const sale = await buyer.order(ticketOrder(venue));
    const path = `/sale/${sale.id}/wallet/apple`;
    assert.equal((await buyer.get(path)).statusCode, 403);
    assert.equal((await buyer.get(path, { 'x-sale-token': sale.token })).statusCode, 409);
    assert.equal((await buyer.get(`${path}?token=guess`)).statusCode, 403);
    await buyer.verdict(await buyer.pay(sale.id));
    assert.equal((await buyer.get(path, { 'x-sale-token': sale.token })).statusCode, 200);
    assert.equal((await buyer.get(`${path}?from=2`, { 'x-sale-token': sale.token })).statusCode, 404);
  });

  test('is not offered without a valid certificate (R345)', async () => {
    const sale = await paid();
    const path = `/sale/${sale.id}/wallet/apple`;
    const slug = await slugOf(shop.db, venue.id);
    for (const spoil of [
      () => wallets.remove(slug),
      () => wallets.addApple(slug, { passType: 'nothing.of.passes' }),
      () => {
        wallets.addApple(slug);
        shop.clock.set('2060-01-01T00:00:00Z');
      },
    ]) {
      spoil();
      shop.app.wallets.reload();
      assert.deepEqual(await linksOf(sale), { apple: [], google: [] });
      shop.clock.set('2031-03-10T10:00:00Z');
      if (spoil.toString().includes('clock')) continue;
      assert.equal((await buyer.get(path, { 'x-sale-token': sale.token })).statusCode, 404);
    }
  });

  test('is signed with a key that has a passphrase', async () => {
    await giveCertificate(venue.id, { passphrase: 'azahar y agua' });
    const sale = await paid();
    const [link] = (await linksOf(sale))?.apple ?? [];
    assert.deepEqual(faultsOf(unpacked((await get(link?.url ?? '')).rawPayload), wallets), []);
  });
});

test('an event pass has sector, row and seat, after its issue', async () => {
  const event = await addSellingEvent(shop, { seats: [2, 4] });
  await giveCertificate(event.venue.id);
  const sale = await buyer.buy(eventOrder(event, seats(event, 3, 4)));
  const path = `/siae/event-sale/${sale.id}/payment`;
  const redirect = (await buyer.payment(path)).json<{ data: PaymentRedirect }>().data;
  assert.equal(await buyer.verdict(redirect), 'paid');
  const early = await buyer.get(`/sale/${sale.id}/wallet/apple`, { 'x-sale-token': sale.token });
  assert.equal(early.statusCode, 409);
  await setAuthority(shop, { mode: 'issue' });
  shop.clock.advance(2 * 60_000);
  await buyer.work();
  const { details } = await buyer.eventState(sale);
  const [link] = details?.wallets?.apple ?? [];
  assert.deepEqual([link?.from, link?.to], [1, 2]);
  const bundle = Object.values(unpacked((await get(link?.url ?? '')).rawPayload)).map(unpacked);
  const passes = bundle.map((files) => jsonOf(files, 'pass.json'));
  assert.deepEqual(
    bundle.flatMap((files) => faultsOf(files, wallets)),
    [],
  );
  const found = passes.map((pass) =>
    (pass['eventTicket'] as Fields)['auxiliaryFields']?.map(({ label, value }) => [label, value]),
  );
  const expected = details?.tickets.map(({ tariff, seat }) => [
    ['Tipo', tariff],
    // the sector of this hall has no name
    ...(seat?.sector_name ? [['Sector', seat.sector_name]] : []),
    ['Fila', seat?.row_text],
    ['Asiento', seat?.column_text],
  ]);
  assert.deepEqual(found, expected);
  assert.equal(new Set(passes.map((pass) => pass['groupingIdentifier'])).size, 1);
});

test('passColours returns a readable text colour for any venue colour (R340)', () => {
  for (let red = 0; red < 256; red += 15)
    for (let green = 0; green < 256; green += 15)
      for (let blue = 0; blue < 256; blue += 15) {
        const { background, ink } = passColours(`rgb(${red}, ${green}, ${blue})`);
        const [paper, words] = [parseColour(background), parseColour(ink)];
        assert.ok(paper && words && contrast(paper, words) >= READABLE, background);
      }
});
