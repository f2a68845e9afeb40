import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { address, endpoints, LOCALES, refusedBody, type SaleCreated } from '@taquilla/contracts';
import { addDay, Changer, moveTo, setDayPrice, setRules } from '@taquilla/testing/backend/change-fixture.ts';
import { compareLanguages } from '@taquilla/testing/backend/compare-languages.ts';
import { addSellingEvent, eventOrder, seats } from '@taquilla/testing/backend/event-sale-fixture.ts';
import { addPass, passOrder } from '@taquilla/testing/backend/pass-fixture.ts';
import { type SellingVenue, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests, venueForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { refundSale } from '../../../payments/index.ts';
import type { Receipt } from './receipt-document.ts';
import { receiptTexts } from './receipt-texts.ts';
import { renderReceipt } from './render-receipt.ts';

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'taquilla-receipt-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Reads the text of a PDF with an independent program, one line per row. */
function textOf(pdf: Buffer): string {
  const file = join(mkdtempSync(join(folder, 'read-')), 'receipt.pdf');
  writeFileSync(file, pdf);
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll('\u00a0', ' ');
}

async function rendered(receipt: Receipt): Promise<Buffer> {
  const parts: Buffer[] = [];
  await renderReceipt(receipt, (part) => parts.push(part));
  return Buffer.concat(parts);
}

const receipt = (changes: Partial<Receipt> = {}): Receipt => ({
  locale: 'en',
  venue: { name: 'Alcázar de la Ribera', timeZone: 'Europe/Madrid', colour: '#a34a28' },
  reference: '7F3K9M2A',
  seller: {
    name: 'Patronato del Alcázar',
    address: 'Calle Feria 12, 41001 Sevilla (ES)',
    number: 'Q4100001B',
  },
  buyer: 'Begoña Núñez Güell',
  billedTo: null,
  lines: [
    { name: 'General visit', details: ['Monday 14 July 2031'], quantity: 2, unitCents: 2000 },
    { name: 'Children', details: [], quantity: 1, unitCents: 800 },
  ],
  promotion: 480,
  bookingFee: 150,
  changeFee: 0,
  total: 4470,
  vatHundredths: 1000,
  payments: [{ paidAt: new Date('2031-03-10T10:00:00Z'), method: 'card', amount: 4470 }],
  refunds: [],
  ...changes,
});

describe('renderReceipt', () => {
  test('shows seller, reference, time and method of payment, lines, sums and tax on one page', async () => {
    const text = textOf(await rendered(receipt()));
    for (const line of [
      /^ *Receipt$/m,
      /7F3K9M2A +10 March 2031 at 11:00 +44,70 €/,
      /Patronato del Alcázar +Begoña Núñez Güell/,
      /Calle Feria 12, 41001 Sevilla \(ES\)/,
      /Tax number: Q4100001B/,
      /General visit +2 +20,00 € +40,00 €/,
      /Monday 14 July 2031$/m,
      /Children +1 +8,00 € +8,00 €/,
      /Promotion +-4,80 €/,
      /Booking fee +1,50 €/,
      /Total +44,70 €/,
      /Prices include 10% VAT\./,
      /10 March 2031 at 11:00 +Card +44,70 €/,
      /This receipt is proof of payment, not an invoice\./,
      /Page 1 of 1/,
    ])
      assert.match(text, line);
    assert.doesNotMatch(text, /Refund|after refunds|Change fee/);
  });

  test('shows refunds, refunds on their way and what remains', async () => {
    const refunds = [
      { doneAt: new Date('2031-03-11T09:15:00Z'), amount: 800 },
      { doneAt: null, amount: 150 },
    ];
    const text = textOf(await rendered(receipt({ refunds })));
    assert.match(text, /11 March 2031 at 10:15 +Refund +-8,00 €/);
    assert.match(text, /Refund on its way +-1,50 €/);
    assert.match(text, /Paid after refunds +35,20 €/);
  });

  test('shows the recipient of a requested invoice instead of the buyer', async () => {
    const billedTo = { name: 'Viajes Ñandú S.L.', number: 'B12345674', address: 'Gran Vía 1, 28013 (ES)' };
    const text = textOf(await rendered(receipt({ billedTo })));
    assert.match(text, /Billed to/);
    assert.match(text, /Viajes Ñandú S\.L\./);
    assert.match(text, /Tax number: B12345674/);
    assert.doesNotMatch(text, /Begoña|Buyer/);
  });

  test('states that prices include tax if the rate is unknown or differs between lines', async () => {
    assert.match(textOf(await rendered(receipt({ vatHundredths: null }))), /Prices include VAT\./);
  });

  test('continues long sales on further pages, each with the reference', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      name: `Concert ${index}`,
      details: ['Monday 14 July 2031'],
      quantity: 1,
      unitCents: 100,
    }));
    const text = textOf(await rendered(receipt({ lines })));
    const pages = text.split('\f').slice(0, -1);
    assert.ok(pages.length > 1);
    for (const page of pages) assert.match(page, /7F3K9M2A/);
    for (const { name } of lines) assert.match(text, new RegExp(`${name} `));
    assert.match(pages.at(-1) ?? '', new RegExp(`Page ${pages.length} of ${pages.length}`));
  });

  test('renders names in other scripts as extractable text, with embedded fonts', async () => {
    const pdf = await rendered(receipt({ buyer: '李小龙' }));
    assert.match(textOf(pdf), /李小龙/);
    const file = join(folder, 'fonts.pdf');
    writeFileSync(file, pdf);
    const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' });
    assert.doesNotMatch(fonts, / no +(yes|no) +(yes|no) /);
  });

  test('is tagged as a table for screen readers', async () => {
    const file = join(folder, 'tagged.pdf');
    writeFileSync(file, await rendered(receipt()));
    const structure = execFileSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' });
    assert.match(structure, /H1[^]*Receipt[^]*Table[^]*TR[^]*TH[^]*Product[^]*TD[^]*General visit/);
  });

  test('has the same bytes for the same content', async () => {
    assert.deepEqual(await rendered(receipt()), await rendered(receipt()));
  });

  for (const locale of LOCALES)
    test(`says in ${locale} that the receipt is not an invoice, on one page`, async () => {
      const refunds = [{ doneAt: new Date('2031-03-11T09:15:00Z'), amount: 800 }];
      const text = textOf(await rendered(receipt({ locale, refunds, changeFee: 200 })));
      const { notInvoice, title } = receiptTexts(locale);
      assert.ok(text.includes(notInvoice), text);
      assert.ok(text.includes(title));
      assert.equal(text.split('\f').length - 1, 1);
    });
});

test('receipt texts have the same keys and parameters in every language', () => {
  const shared = ['title', 'reference', 'quantity', 'total', 'taxNumber', 'product', 'at', 'promotion'];
  compareLanguages(receiptTexts, [
    ...shared.map((key) => `.${key}`),
    ...['.buyer', '.price', '.amount', '.refund', '.methods.card', '.page'],
    ...['.methods.other', '.methods.bank-transfer'],
  ]);
});

const { shop, buyer } = await shopForTests();
const venue: SellingVenue = venueForTests(shop);

const download = (sale: Pick<SaleCreated, 'id' | 'token'>) =>
  shop.app.inject({
    url: address(endpoints.downloadReceipt, { id: sale.id }),
    headers: { 'x-sale-token': sale.token },
  });
async function receiptText(sale: Pick<SaleCreated, 'id' | 'token'>): Promise<string> {
  const answer = await download(sale);
  assert.equal(answer.statusCode, 200, answer.body);
  return textOf(answer.rawPayload);
}
async function bought(...order: Parameters<typeof ticketOrder>): Promise<SaleCreated> {
  const sale = await buyer.order(ticketOrder(...order));
  const form = await buyer.pay(sale.id);
  await buyer.payAtSandbox(form);
  assert.equal(await buyer.verdict(form), 'paid');
  return sale;
}
const refund = async ({ id }: Pick<SaleCreated, 'id'>, amount?: number) => {
  const { reference } = await shop.db
    .selectFrom('sale')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await refundSale(shop.db, { reference, now: shop.clock.now(), ...(amount !== undefined && { amount }) });
  await buyer.work();
};

describe('receipt download', () => {
  test('returns a PDF named after the reference, with the amounts stored with the sale (R523)', async () => {
    const sale = await bought(venue, { quantity: 2 });
    await setDayPrice(shop.db, venue, '2031-03-12', 99);
    const answer = await download(sale);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    const { details } = await buyer.state(sale.id, sale.token);
    assert.equal(
      answer.headers['content-disposition'],
      `attachment; filename="receipt_${details?.reference}.pdf"`,
    );
    const text = textOf(answer.rawPayload);
    assert.match(text, /Visita +2 +20,00 € +40,00 €/);
    assert.match(text, /Gastos de gestión +1,50 €/);
    assert.match(text, /Total +41,50 €/);
    assert.match(text, /Begoña Núñez Güell/);
  });

  test('is refused until money was paid, and for a free sale', async () => {
    const sale = await buyer.order(ticketOrder(venue));
    const answer = await download(sale);
    assert.equal(answer.statusCode, 409);
    assert.deepEqual(answer.json(), refusedBody('noReceipt'));
    const { details } = await buyer.state(sale.id, sale.token);
    assert.equal(details?.receipt_url, undefined);

    await shop.db.updateTable('venue').set({ free_orders: 'open' }).where('id', '=', venue.id).execute();
    await shop.db
      .updateTable('sales_interface')
      .set({ management_cost_cents: 0 })
      .where('id', '=', venue.onlineInterfaceId)
      .execute();
    await shop.db
      .updateTable('item')
      .set({ price_cents: 0, discount_cents: 0 })
      .where('id', 'in', venue.items)
      .execute();
    const free = await buyer.order(ticketOrder(venue, { payment_gateway_id: venue.invitationId }));
    await buyer.pay(free.id);
    assert.equal((await buyer.state(free.id, free.token)).status, 'paid');
    assert.equal((await download(free)).statusCode, 409);
  });

  test('requires the sale token or the link of the receipt, in any of the languages', async () => {
    const sale = await bought(venue);
    const { details } = await buyer.state(sale.id, sale.token);
    const link = details?.receipt_url ?? '';
    const answer = await shop.app.inject(link);
    assert.equal(answer.statusCode, 200, link);
    assert.match(textOf(answer.rawPayload), /no es una factura|No es una factura/);
    const inGerman = await shop.app.inject(link.replace('language=es', 'language=de'));
    assert.match(textOf(inGerman.rawPayload), /keine Rechnung/);
    const statusOf = async (query: object) =>
      (await shop.app.inject(address(endpoints.downloadReceipt, { id: sale.id, ...query }))).statusCode;
    assert.equal(await statusOf({}), 403);
    assert.equal(await statusOf({ token: sale.token }), 403);
  });

  test('the link of the tickets does not open the receipt, nor the link of the receipt the tickets', async () => {
    const sale = await bought(venue);
    const { details } = await buyer.state(sale.id, sale.token);
    const tokenIn = (link: string | null | undefined) =>
      new URL(link ?? '', 'https://shop.example').searchParams.get('token') ?? '';
    const { id } = sale;
    for (const url of [
      address(endpoints.downloadReceipt, { id, token: tokenIn(details?.bond_url) }),
      address(endpoints.downloadBond, { id, token: tokenIn(details?.receipt_url) }),
    ])
      assert.equal((await shop.app.inject(url)).statusCode, 403, url);
  });

  test('counts towards the thirty downloads of a sale in ten minutes', async () => {
    const sale = await bought(venue);
    for (let time = 0; time < 30; time++) assert.equal((await download(sale)).statusCode, 200);
    assert.equal((await download(sale)).statusCode, 429);
    shop.clock.advance(10 * 60_000);
    assert.equal((await download(sale)).statusCode, 200);
  });

  test('shows a partial refund and what remains', async () => {
    const sale = await bought(venue, { quantity: 2 });
    shop.clock.set('2031-03-11T09:15:00Z');
    await refund(sale, 1000);
    const text = await receiptText(sale);
    assert.match(text, /11 de marzo de 2031, 10:15 +Devolución +-10,00 €/);
    assert.match(text, /Pagado tras devoluciones +31,50 €/);
  });

  test('is available after a full refund, when the tickets are void', async () => {
    const sale = await bought(venue, { quantity: 2 });
    await refund(sale);
    const { details, status } = await buyer.state(sale.id, sale.token);
    assert.equal(status, 'total refunded');
    assert.equal(details?.bond_url, null);
    assert.ok(details.receipt_url);
    assert.match(await receiptText(sale), /Pagado tras devoluciones +0,00 €/);
  });

  test('shows the fee that the venue keeps of a cancelled purchase', async () => {
    await setRules(shop.db, venue, { returns: { until: 24, fee: 5 } });
    const one = await Changer.bought(shop, buyer, venue, { quantity: 2 });
    const { returns } = await one.state();
    assert.ok(returns);
    assert.equal((await one.giveBack(returns.refund)).statusCode, 200);
    await buyer.work();
    const kept = (41.5 - returns.refund).toFixed(2).replace('.', ',');
    assert.match(await receiptText(one.sale), new RegExp(`Pagado tras devoluciones +${kept} €`));
  });

  test('shows the payment of a dearer change', async () => {
    await setRules(shop.db, venue, { changes: { until: 24 } });
    const one = await Changer.bought(shop, buyer, venue);
    await setDayPrice(shop.db, venue, '2031-03-14', 12);
    const dearer = await addDay(shop.db, venue, '2031-03-14');
    const lines = [{ position: 0, items: moveTo(venue, dearer) }];
    const { difference } = await one.quote(lines);
    assert.ok(difference > 0);
    const { change } = await one.change({ lines, difference });
    assert.equal(await one.payAndTell(change?.id ?? ''), 'changed');
    const more = difference.toFixed(2).replace('.', ',');
    const text = await receiptText(one.sale);
    assert.match(text, new RegExp(`21,50 €\\n[^]*${more} €`));
    assert.match(text, new RegExp(`Total +${(21.5 + difference).toFixed(2).replace('.', ',')} €`));
  });

  test('covers passes and seated events', async () => {
    const pass = await addPass(shop.db, venue);
    const answer = await buyer.post('/tourist-pass/order', passOrder(venue, pass));
    const { data } = answer.json<{ data: SaleCreated }>();
    assert.equal(await buyer.verdict(await buyer.pay(data.id)), 'paid');
    assert.match(await receiptText(data), / 1 +35,00 € +35,00 €[^]*Total +36,50 €/);

    const event = await addSellingEvent(shop, { seats: [3, 8], standing: 4 });
    const sale = await buyer.buy(eventOrder(event, seats(event, 1, 2)));
    assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
    assert.match(await receiptText(sale), /Zarzuela en el puerto[^]* 2 +32,00 € +64,00 €/);
  });
});
