import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { LOCALES } from '@taquilla/contracts';
import { addSellingVenue, Buyer, SALES, ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import { compareLanguages } from '@taquilla/testing/backend/compare-languages.ts';
import { openTestShop, type TestShop } from '@taquilla/testing/backend/test-shop.ts';
import type { BondDocument } from './bond-document.ts';
import { entryKey, publicEntryKey, signEntryCode, verifyEntryCode } from './entry-code.ts';
import { bondTexts } from './bond-texts.ts';
import { renderBond } from './render-bond.ts';

let folder: string;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'taquilla-bond-'));
});
after(() => rmSync(folder, { recursive: true, force: true }));

async function rendered(document: BondDocument): Promise<Buffer> {
  const parts: Buffer[] = [];
  await renderBond(document, (part) => parts.push(part));
  return Buffer.concat(parts);
}

/** Reads a PDF with independent programs: poppler renders the pages and extracts the text, zbar reads the codes. */
function readPdf(pdf: Buffer): { pages: number; text: string; codes: string[] } {
  const file = join(mkdtempSync(join(folder, 'look-')), 'bond.pdf');
  writeFileSync(file, pdf);
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
  execFileSync('pdftoppm', ['-r', '110', '-png', file, file.replace('.pdf', '')]);
  const images = readdirSync(join(file, '..')).filter((name) => name.endsWith('.png'));
  const codes = images.sort().flatMap((image) => decode(join(file, '..', image)));
  return { pages: images.length, text, codes };
}

const decode = (image: string) =>
  execFileSync('zbarimg', ['--quiet', '--raw', image], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .split('\n')
    .filter(Boolean);

const key = entryKey('secret of a test');
const bond = (changes: Partial<BondDocument> = {}): BondDocument => ({
  locale: 'es',
  kind: 'tickets',
  venue: {
    name: 'Alcázar de la Ribera',
    city: 'Sevilla',
    timeZone: 'Europe/Madrid',
    colour: '#a34a28',
    address: null,
    postalAddress: null,
    map: null,
    ways: [],
    terms: [],
  },
  reference: '7F3K9M2A',
  buyer: 'Begoña Núñez Güell',
  total: 8300,
  soldAt: new Date('2031-03-10T10:00:00Z'),
  tickets: Array.from({ length: 4 }, (_, index) => ticket(index)),
  changeUrl: null,
  ...changes,
});
const ticket = (index: number) => {
  const ticketId = `00ff8811aa22bb3${index}`;
  const visitAt = new Date('2031-07-14T09:00:00Z');
  const visits = [{ roomId: 1, visitAt }];
  return {
    ticketId,
    code: signEntryCode({ venueId: 1, productId: 2, ticketId, persons: 1, visits }, key),
    productName: 'Visita general',
    tariff: null,
    holder: { name: 'María-José Íñiguez Ñandú de la Cruz y Fernández-Çelebi Őrsi Łukasiewicz', nif: null },
    persons: 1,
    visits: [{ roomName: 'Salón de los Espejos', visitAt }],
    seat: null,
    extras: [],
    pass: null,
  };
};

describe('printed bond', () => {
  test('shows buyer, products, places and times, with accents', async () => {
    const { text } = readPdf(await rendered(bond()));
    for (const words of [
      'Alcázar de la Ribera',
      'Begoña Núñez Güell',
      '7F3K9M2A',
      '83,00 €',
      'María-José Íñiguez Ñandú',
      'Çelebi Őrsi',
      'Łukasiewicz',
      'Salón de los Espejos',
      'lunes, 14 de julio de 2031',
      '11:00',
      'Entrada 4 de 4',
    ]) {
      assert.ok(text.includes(words), `${words} in:\n${text}`);
    }
  });

  test('of a gift has no amounts (R181)', async () => {
    const { text } = readPdf(await rendered(bond({ total: null })));
    assert.ok(text.includes('7F3K9M2A'));
    assert.doesNotMatch(text, /€|Total/);
  });

  test('has one code per entry unit, readable by another program and verified by the public key (R174)', async () => {
    const { codes } = readPdf(await rendered(bond()));
    assert.deepEqual(new Set(codes), new Set(bond().tickets.map(({ code }) => code)));
    const tickets = codes.map((code) => verifyEntryCode(code, publicEntryKey(key))?.ticketId);
    assert.deepEqual(
      tickets.sort(),
      bond()
        .tickets.map(({ ticketId }) => ticketId)
        .sort(),
    );
  });

  test('shows uses and validity of a pass, and its holder', async () => {
    const holder = { name: 'Begoña Núñez', nif: '12345678Z' };
    const pass = { uses: 10, validityDays: 3, isShared: false };
    const card = { ...ticket(0), productName: 'Tarjeta 72 horas', visits: [], holder, pass };
    const { text } = readPdf(await rendered(bond({ kind: 'tourist-pass', tickets: [card] })));
    for (const words of [
      'Abonos · Sevilla',
      'Abono 1 de 1',
      'Titular: Begoña Núñez · NIF 12345678Z',
      '10 usos',
      'Válido 3 días desde el primer uso',
      'usarás el mismo código cada vez',
    ]) {
      assert.ok(text.includes(words), `${words} in:\n${text}`);
    }
    assert.doesNotMatch(text, /una sola vez|Sin hora fija|Entrada/);
  });

  test('shows “one entry” only for codes of one room', async () => {
    const door = async (...tickets: BondDocument['tickets']) =>
      readPdf(await rendered(bond({ tickets }))).text;
    const palace = ticket(0);
    const tower = { roomName: 'Torre', visitAt: new Date('2031-07-14T10:00:00Z') };
    const both = { ...ticket(1), visits: [...palace.visits, tower] };
    assert.match(await door(palace), /Cada código sirve una sola vez/);
    const rooms = await door(both);
    assert.match(rooms, /El mismo código vale para todas las salas/);
    assert.doesNotMatch(rooms, /una sola vez/);
    assert.doesNotMatch(await door(palace, both), /una sola vez|todas las salas/);
  });

  test('has an alternative text for each code', async () => {
    const seat = { sectorName: 'Platea', rowText: '1', columnText: '29' };
    const tickets = [{ ...ticket(0), productName: 'La marea', tariff: 'General', seat }];
    const file = join(folder, 'heard.pdf');
    const pdf = await rendered(bond({ kind: 'event', tickets }));
    writeFileSync(file, pdf);
    const structure = execFileSync('pdfinfo', ['-struct-text', file], { encoding: 'utf8' });
    assert.match(structure, /La marea[^]*General[^]*Platea · Fila 1 · Asiento 29/);
    const alternative = Buffer.from('QR · Entrada 1 de 1 · La marea · General', 'utf16le').swap16();
    assert.ok(pdf.includes(alternative), 'alternative text of the code');
  });

  test('has no article before the date in Italian', async () => {
    const authority = { seal: 'A1B2', issuedAt: new Date('2031-03-09T10:00:00Z') };
    const { text } = readPdf(await rendered(bond({ kind: 'event', locale: 'it', authority })));
    assert.match(text, /emesso domenica 9 marzo 2031 alle 11:00/);
  });

  const venue = {
    ...bond().venue,
    address: 'Plaza del Agua 1, 41410 Carmona',
    map: 'https://maps.example/agua',
    changeHours: 24,
    ways: ['Bus 12: Puerta de Sevilla', 'Tren: Carmona Centro', 'Aparcamiento: calle del Río'],
  };
  const onSheets = async (count: number) => {
    const tickets = Array.from({ length: count }, (_, index) => ({ ...ticket(index), holder: null }));
    const { text, codes } = readPdf(await rendered(bond({ venue, tickets })));
    assert.equal(codes.length, count);
    return text
      .split('\f')
      .slice(0, -1)
      .map((page) => ({
        tickets: page.split('Entrada ').length - 1,
        hasDirections: page.includes('Aparcamiento: calle del Río'),
      }));
  };

  test('has up to three tickets and the directions on one sheet, and four tickets on each following sheet (R505)', async () => {
    const first = (tickets: number) => ({ tickets, hasDirections: true });
    const next = (tickets: number) => ({ tickets, hasDirections: false });
    const expected: Record<number, object[]> = {
      1: [first(1)],
      2: [first(2)],
      3: [first(3)],
      4: [first(3), next(1)],
      7: [first(3), next(4)],
      8: [first(3), next(4), next(1)],
    };
    for (const [count, sheets] of Object.entries(expected))
      assert.deepEqual(await onSheets(Number(count)), sheets, `${count} tickets`);
  });

  test('has three tickets for two rooms each, with the day once, and the directions on one sheet', async () => {
    const tower = { roomName: 'Torre del Agua', visitAt: new Date('2031-07-14T10:00:00Z') };
    const tickets = [0, 1, 2].map((index) => {
      const { visits, ...own } = ticket(index);
      return { ...own, holder: null, visits: [...visits, tower] };
    });
    const { pages, text } = readPdf(await rendered(bond({ venue, tickets })));
    assert.equal(pages, 1);
    assert.equal(text.match(/lunes, 14 de julio/g)?.length, 3);
    assert.match(text, /12:00 +Torre del Agua/);
  });

  test('has venue and reference on every ticket', async () => {
    const { text } = readPdf(await rendered(bond()));
    for (const number of [1, 2, 3, 4])
      assert.match(text, new RegExp(`Entrada ${number} de 4 · Alcázar de la Ribera · 7F3K9M2A`));
  });

  test('has the reference on every page', async () => {
    const tickets = Array.from({ length: 11 }, (_, index) => ({
      ...ticket(index % 10),
      productName: `Producto ${index}`,
    }));
    const { pages, text } = readPdf(await rendered(bond({ tickets })));
    assert.equal(pages, 3);
    const sheets = text.split('\f').slice(0, -1);
    assert.ok(sheets.every((sheet) => /^ *7F3K9M2A/m.test(sheet)));
    assert.match(text, /Página 3 de 3/);
  });

  test('shows address, directions and the deadline for changes', async () => {
    const directions = {
      address: 'Plaza del Agua 1, 41410 Carmona',
      map: 'https://maps.example/?q=1',
      ways: ['Autobús M-124, parada Puerta de Sevilla.'],
      terms: ['Puedes elegir tú otro día u otra hora hasta 24 h antes de la visita.'],
    };
    const changeUrl = 'https://shop.example/monuments/alcazar/change/1';
    const venue = { ...bond().venue, ...directions };
    const pdf = await rendered(bond({ venue, tickets: [ticket(0)], changeUrl }));
    const { text } = readPdf(pdf);
    assert.equal(text.split('Plaza del Agua 1, 41410 Carmona').length - 1, 1);
    for (const words of [...directions.ways, 'hasta 24 h antes', 'Abrir en el mapa', 'Cambiar o devolver']) {
      assert.ok(text.includes(words), `${words} in:\n${text}`);
    }
    assert.ok(pdf.includes('maps.example'));
    assert.ok(pdf.includes(changeUrl));
  });

  test('shows the picture of the venue', async () => {
    const create = { width: 40, height: 30, channels: 3, background: '#88aa66' } as const;
    const file = join(folder, 'picture.pdf');
    writeFileSync(file, await rendered(bond({ picture: await sharp({ create }).jpeg().toBuffer() })));
    assert.match(execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' }), /image +40 +30 .* jpeg/);
  });

  test('renders in English with the longest names and a pale colour', async () => {
    const venue = { ...bond().venue, name: 'Conjunto Monumental '.repeat(8).trim(), colour: '#ffe9a8' };
    const tickets = [
      { ...ticket(0), productName: 'Entrada combinada con todo lo demás '.repeat(6).trim(), persons: 4 },
    ];
    const { text, codes } = readPdf(await rendered(bond({ locale: 'en', venue, tickets })));
    assert.match(text, /Ticket 1 of 1/);
    assert.match(text, /Admits 4 people/);
    assert.match(text, /Monday,? 14 July 2031/);
    assert.equal(codes.length, 1);
  });

  const inEachLanguage = {
    es: [
      'Entradas',
      'A nombre de',
      'Entrada 1 de 1',
      'Válida para 3 personas',
      'lunes, 14 de julio de 2031',
      'Página 1 de 1',
    ],
    ca: [
      'Entrades',
      'A nom de',
      'Entrada 1 de 1',
      'Vàlida per a 3 persones',
      'dilluns, 14 de juliol del 2031',
      'Pàgina 1 de 1',
    ],
    de: [
      'Tickets',
      'Auf den Namen',
      'Ticket 1 von 1',
      'Gültig für 3 Personen',
      'Montag, 14. Juli 2031',
      'Seite 1 von 1',
    ],
    en: [
      'Tickets',
      'In the name of',
      'Ticket 1 of 1',
      'Admits 3 people',
      'Monday 14 July 2031',
      'Page 1 of 1',
    ],
    fr: [
      'Billets',
      'Au nom de',
      'Billet 1 sur 1',
      'Valable pour 3 personnes',
      'lundi 14 juillet 2031',
      'Page 1 sur 1',
    ],
    it: [
      'Biglietti',
      'A nome di',
      'Biglietto 1 di 1',
      'Valido per 3 persone',
      'lunedì 14 luglio 2031',
      'Pagina 1 di 1',
    ],
  };
  for (const locale of LOCALES) {
    test(`renders in ${locale} with the longest names and a readable code`, async () => {
      const productName = 'Ç’est l’œuvre façonnée à l’Ω · Führung «Größe» · Nit d’estiu al pati — l·l '
        .repeat(4)
        .trim();
      const tickets = [{ ...ticket(0), productName, persons: 3 }];
      const { text, codes, pages } = readPdf(await rendered(bond({ locale, tickets })));
      for (const words of [
        ...inEachLanguage[locale],
        'l’œuvre façonnée',
        'Größe',
        'l·l',
        'Őrsi Łukasiewicz',
      ]) {
        const plain = (value: string) => value.replace(/\s+|,/g, ' ').replace(/ +/g, ' ');
        assert.ok(
          plain(text).replace(',', '').includes(plain(words).replace(',', '')),
          `${words} in:\n${text}`,
        );
      }
      assert.deepEqual(codes, [ticket(0).code]);
      assert.equal(pages, 1);
    });
  }

  const inOtherScripts = {
    Chinese: ['李小龙'],
    Japanese: ['山田 たろう'],
    Korean: ['김민준'],
    Arabic: ['محمد بن علي الثاني', 'حبيب نبيل'],
    Hebrew: ['שלום כהן'],
    Thai: ['สมชาย ใจดี'],
    Devanagari: ['प्रिया शर्मा'],
    Armenian: ['Արամ'],
    Georgian: ['ნინო'],
    Greek: ['Ιωάννης Ελληνικός'],
    emoji: ['Ana 😀 Müller', '👩‍👩‍👧 Eva'],
    several: ['李明 محمد'],
  };
  for (const [script, names] of Object.entries(inOtherScripts)) {
    test(`renders names in ${script} as extractable text`, async () => {
      for (const name of names) {
        const holder = { name, nif: null };
        const pdf = await rendered(bond({ buyer: name, tickets: [{ ...ticket(0), holder }] }));
        const file = join(folder, 'script.pdf');
        writeFileSync(file, pdf);
        const text = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' });
        // direction marks are added by the reader
        const plain = (value: string) => value.replace(/[\u200e\u200f\u202a-\u202e\u200d]/g, '');
        for (const word of plain(name).split(' ')) {
          assert.equal(plain(text).split(word).length - 1, 2, `${word} twice in:\n${text}`);
        }
        const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' });
        assert.doesNotMatch(fonts, / no +(yes|no) +(yes|no) /, 'fonts are embedded');
      }
    });
  }

  test('renders a name in several scripts with at least five fallback fonts (R182)', async () => {
    const name = '李小龙김민준محمدשלום😀';
    const fonts = new Set<string>();
    const file = join(folder, 'fonts-of-a-name.pdf');
    writeFileSync(file, await rendered(bond({ buyer: name, tickets: [ticket(0)] })));
    const list = execFileSync('pdffonts', [file], { encoding: 'utf8' });
    for (const [font] of list.matchAll(/(vazirmatn|noto-sans-(sc|jp|kr|hebrew)|noto-emoji)/g))
      fonts.add(font);
    assert.ok(fonts.size >= 5, [...fonts].join());
  });

  test('breaks a Chinese name of 180 characters, and renders a name with characters that no font has', async () => {
    const buyer = '李小龙'.repeat(60);
    const { text, codes } = readPdf(await rendered(bond({ buyer, tickets: [ticket(0)] })));
    assert.equal(text.split('李').length - 1, 60);
    assert.equal(codes.length, 1);
    assert.match(readPdf(await rendered(bond({ buyer: 'ߞߊ Anna' }))).text, /Anna/);
  });

  test('has the same bytes for the same content', async () => {
    assert.deepEqual(await rendered(bond()), await rendered(bond()));
  });

  test('embeds its fonts', async () => {
    const file = join(folder, 'fonts.pdf');
    writeFileSync(file, await rendered(bond()));
    const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trim().split('\n').slice(2);
    assert.equal(fonts.length, 2);
    for (const font of fonts) assert.match(font, /Inter-\w+ +CID TrueType +Identity-H +yes yes yes/);
  });
});

test('bond texts have the same keys and parameters in every language', () => {
  const shared = [
    '.title.tickets',
    '.title.tourist-pass',
    '.title.event',
    '.total',
    '.ticket',
    '.holder',
    '.nif',
  ];
  compareLanguages(bondTexts, [...shared, '.uses_other']);
});

describe('command verify', () => {
  const cli = (...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../../cli.ts'), ...args], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder },
    });

  test('describes a ticket with the public key only, and refuses codes of another shop', () => {
    const { code, ticketId } = ticket(0);
    const valid = cli('verify', code, publicEntryKey(key));
    assert.equal(valid.status, 0, valid.stderr);
    assert.match(
      valid.stdout,
      new RegExp(`^Signed by this shop: ticket ${ticketId}\n[^]*room 1 at 2031-07-14T09:00:00.000Z`),
    );
    const forged = cli('verify', code, publicEntryKey(entryKey('another shop')));
    assert.equal(forged.status, 1);
    assert.equal(forged.stderr, 'Not valid: this shop did not sign it.\n');
  });
});

describe('bond download', () => {
  let shop: TestShop;
  let buyer: Buyer;
  before(async () => {
    shop = await openTestShop();
    buyer = new Buyer(shop);
  });
  after(() => shop.close());

  const sell = async () => {
    const venue = await addSellingVenue(shop.db);
    const sale = await buyer.order(ticketOrder(venue, { quantity: 2 }));
    const bondAddress = `/ticket/sale/${sale.id}/download-bond`;
    const download = () => buyer.get(bondAddress, { 'x-sale-token': sale.token });
    const pay = async () => assert.equal(await buyer.verdict(await buyer.pay(sale.id)), 'paid');
    return { sale, pay, download };
  };

  test('returns a PDF named after the reference, with the codes of the sale (R175)', async () => {
    const { sale, pay } = await sell();
    await pay();
    const { details } = await buyer.state(sale.id, sale.token);
    assert.ok(details?.bond_url);
    const answer = await shop.app.inject(details.bond_url);
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.equal(
      answer.headers['content-disposition'],
      `attachment; filename="bonus_${details.reference}.pdf"`,
    );
    const { codes, text } = readPdf(answer.rawPayload);
    assert.deepEqual(new Set(codes), new Set(details.codes));
    assert.match(text, /Sala 1/);
    const shopKey = publicEntryKey(entryKey(shop.deps.config.secret));
    assert.deepEqual(
      verifyEntryCode(details.codes[0] ?? '', shopKey)?.visits.map(({ visitAt }) => visitAt.toISOString()),
      ['2031-03-12T09:00:00.000Z', '2031-03-12T10:30:00.000Z'],
    );
  });

  test('requires the sale token and a paid sale (R176)', async () => {
    const { sale, pay, download } = await sell();
    assert.equal((await download()).statusCode, 409);
    await pay();
    assert.equal((await download()).statusCode, 200);
    const flipped = (sale.token.startsWith('A') ? 'B' : 'A') + sale.token.slice(1);
    const without = `${SALES}/ticket/sale/${sale.id}/download-bond`;
    for (const address of [without, `${without}?token=`, `${without}?token=${flipped}`]) {
      assert.equal((await shop.app.inject(address)).statusCode, 403, address);
    }
    const headers = { 'x-sale-token': sale.token };
    const asPass = await buyer.get(`/tourist-pass/sale/${sale.id}/download`, headers);
    assert.equal(asPass.statusCode, 404);
  });

  test('a link token is valid for the document only, until 30 days after the last visit, and not after a refund', async () => {
    const { sale, pay } = await sell();
    await pay();
    const { details } = await buyer.state(sale.id, sale.token);
    const link = details?.bond_url ?? '';
    const token = new URL(link, 'https://shop.example').searchParams.get('token') ?? '';
    const statusOf = async (address: string) => (await shop.app.inject(address)).statusCode;
    assert.equal(await statusOf(link), 200);
    const { details: none } = await buyer.state(sale.id, token);
    assert.ok(!none, 'it is not the sale’s token');
    const [end = '', seal = ''] = token.split('.');
    const later = `${(parseInt(end, 36) + 86_400).toString(36)}.${seal}`;
    const longer = link.replace(/token=.*/, `token=${later}`);
    assert.equal(await statusOf(longer), 403, 'the expiry cannot be extended');
    const now = shop.clock.now().toISOString();
    shop.clock.set('2031-04-11T10:29:59Z');
    assert.equal(await statusOf(link), 200);
    shop.clock.set('2031-04-11T10:30:00Z');
    assert.equal(await statusOf(link), 403);
    shop.clock.set(now);
    await shop.db.updateTable('sale').set({ status: 'total refunded' }).where('id', '=', sale.id).execute();
    assert.equal(await statusOf(link), 409);
  });

  test('refuses a link with the sale token', async () => {
    const { sale, pay } = await sell();
    await pay();
    const link = `/ticket/sale/${sale.id}/download-bond?token=${sale.token}`;
    assert.equal((await buyer.get(link)).statusCode, 403);
  });

  test('returns the same bytes from one cached file for concurrent and later downloads', async () => {
    const { sale, pay, download } = await sell();
    await pay();
    const first = await Promise.all([1, 2, 3].map(() => download()));
    const again = await download();
    for (const { rawPayload, headers } of first) {
      assert.deepEqual(rawPayload, again.rawPayload);
      assert.equal(headers['content-length'], String(again.rawPayload.length));
      assert.equal(headers['cache-control'], 'no-store');
    }
    const cachedFiles = readdirSync(join(shop.deps.config.bondDir, sale.id.slice(0, 2)));
    assert.equal(cachedFiles.filter((name) => name.startsWith(sale.id)).length, 1);
  });

  test('limits downloads to thirty per sale in ten minutes', async () => {
    const { pay, download } = await sell();
    await pay();
    for (let time = 0; time < 30; time++) assert.equal((await download()).statusCode, 200);
    const refused = await download();
    assert.deepEqual([refused.statusCode, refused.headers['retry-after']], [429, '600']);
    shop.clock.advance(10 * 60_000);
    assert.equal((await download()).statusCode, 200);
  });
});
