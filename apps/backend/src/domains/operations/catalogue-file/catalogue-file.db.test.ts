import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Headquarter, type Product, type VenueAbout } from '@taquilla/contracts';
import { changeExample, EXAMPLE, loadText, refusal } from '@taquilla/testing/backend/catalogue-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { sql } from 'kysely';
import { exportCatalogue } from './export-catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { readCatalogue } from './read-file.ts';
import type { CatalogueFile } from './schema.ts';

const SLUG = 'museo-casa-azul';
const { shop } = await shopForTests();

const load = (text: string) => loadText(shop, text);
const loadChanged = (change: (file: CatalogueFile) => void) => changeExample(shop, change);
const read = async <T>(path: string): Promise<T> => {
  const answer = await shop.app.inject(`/api/online-shop/${path}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json<{ data: T }>().data;
};
const productsOfVenue = async () => {
  const { id } = await read<{ id: number }>(`headquarter/${SLUG}/slug`);
  const [general] = await read<{ id: number }[]>(`ticket/headquarter/${id}/access-interface`);
  return read<Product[]>(`ticket/interface/${general?.id}/product?language=en`);
};
const slots = () => shop.db.selectFrom('stock').selectAll().orderBy('visit_at').execute();

describe('catalogue file', () => {
  test('the documented example is imported, and a second import changes nothing (R6)', async () => {
    assert.match(
      (await load(EXAMPLE)).at(-1) ?? '',
      /^museo-casa-azul: \d+ records added, 0 changed, 0 removed\.$/,
    );
    assert.deepEqual(await load(EXAMPLE), ['museo-casa-azul: nothing changed.']);
    const [adult, reduced] = await productsOfVenue();
    assert.deepEqual([adult?.name, adult?.total, reduced?.total], ['Adult', 9, 5.5]);
    assert.deepEqual(
      adult?.items.map(({ day_prices }) => day_prices),
      [[{ from: null, until: null, weekdays: ['sat', 'sun'], price: 11 }]],
    );
    assert.ok((await slots()).length > 1000);
  });

  test('an export equals the imported file, and importing it changes nothing', async () => {
    const exported = await exportCatalogue(shop.db, SLUG, { hasSecrets: true });
    const { file } = readCatalogue(EXAMPLE, 'catalog.json');
    const withIds = {
      ...file,
      company: { ...file.company, id: exported?.company.id },
      venue: {
        ...file.venue,
        id: exported?.venue.id,
        promotions: file.venue.promotions.map((one) => ({
          ...one,
          until: one.until === null ? null : new Date(one.until).toISOString(),
        })),
      },
    };
    assert.deepEqual(exported, withIds);
    assert.deepEqual(await load(JSON.stringify(exported)), ['museo-casa-azul: nothing changed.']);
    assert.equal(await exportCatalogue(shop.db, 'no-such-venue', { hasSecrets: true }), undefined);
  });

  test('the venue’s information is returned in the requested language, else in English (R7, R233)', async () => {
    const venue = await read<Headquarter>(`headquarter/${SLUG}/slug?language=es`);
    assert.deepEqual(venue.address, { street: 'Cuesta del Agua 3', postcode: '18010', country: 'ES' });
    assert.deepEqual(
      venue.opening_hours?.exceptions.map(({ day, name }) => [day, name]),
      [
        ['12-25', 'Navidad'],
        ['2026-12-24', undefined],
      ],
    );
    const about = await read<VenueAbout>(`headquarter/${venue.id}/about?language=de`);
    assert.deepEqual(about.questions, [
      { question: 'May we bring a pushchair?', answer: 'Yes, on the ground floor.' },
      {
        question: 'Can I change the day?',
        answer:
          'Tickets can’t be changed after purchase. Event tickets can’t be changed after purchase. ' +
          'Tickets can’t be cancelled after purchase. Event tickets can’t be cancelled after purchase.',
      },
    ]);
    assert.equal(about.ticket, undefined, 'no product is the main one, and names set their order');
    await loadChanged((file) => {
      const product = file.venue.interfaces[0]?.products[0];
      if (product) product.isMain = true;
    });
    const { ticket } = await read<VenueAbout>(`headquarter/${venue.id}/about?language=en`);
    assert.deepEqual([ticket?.name, ticket?.price, ticket?.is_from], ['Adult', 9.8, true]);
    await loadChanged((file) => (file.venue.about = null));
    assert.equal((await read<Headquarter>(`headquarter/${SLUG}/slug`)).opening_hours, undefined);
    assert.deepEqual((await read<VenueAbout>(`headquarter/${venue.id}/about`)).highlights, []);
    await load(EXAMPLE);
  });

  test('errors in opening hours, map, languages and step-free access are reported with their paths', async () => {
    const messages = await refusal(
      loadChanged(({ venue: { about } }) => {
        const [rule] = about?.hours?.rules ?? [];
        Object.assign(rule ?? {}, { opens: '9:30', from: '04-01' });
        about?.hours?.exceptions.push({ day: '24/12', opens: '10:00', closes: null });
        about?.map?.streets.push({ isMain: false, points: [[0, 0]] });
        about?.languages.push('es');
        Object.assign(about ?? {}, { stepFree: 'sure' });
      }),
    );
    for (const path of [
      'hours.rules[0].opens: Must be a time such as 09:30',
      'hours.exceptions[2].day: Must be a day such as',
      'languages: Has a repeated language',
      'stepFree: ',
      'map.streets[1].points: ',
    ]) {
      assert.ok(
        messages.some((one) => one.includes(`venue.about.${path}`)),
        path,
      );
    }
    const halves = await refusal(
      loadChanged(({ venue: { about } }) => {
        Object.assign(about?.hours?.rules[0] ?? {}, { from: '04-01' });
        about?.hours?.exceptions.push({ day: '12-24', opens: '10:00', closes: null });
      }),
    );
    assert.ok(halves.some((one) => one.endsWith('rules[0].until: A season has a first and a last day')));
    assert.ok(
      halves.some((one) => one.includes('exceptions[2].closes: `opens` and `closes` require each other')),
    );
  });

  test('an import changes records without changing their ids, and takes products that the file no longer has off sale', async () => {
    const [before] = await productsOfVenue();
    await loadChanged(({ venue }) => {
      const [salesPoint] = venue.interfaces;
      salesPoint?.products.reverse();
      const adult = salesPoint?.products[1];
      if (adult) adult.name = { es: 'Adultos', en: 'Grown-ups' };
    });
    const [, after] = await productsOfVenue();
    assert.equal(after?.id, before?.id);
    assert.equal(after?.name, 'Grown-ups');
    await loadChanged(({ venue }) => venue.interfaces[0]?.products.pop());
    assert.deepEqual(
      (await productsOfVenue()).map(({ name }) => name),
      ['Adult'],
    );
    await load(EXAMPLE);
    assert.deepEqual(
      (await productsOfVenue()).map(({ id }) => id),
      [before?.id, (await productsOfVenue())[1]?.id],
    );
  });

  test('products have positions when the venue orders them, and none when they are sorted by name', async () => {
    const places = async () => (await productsOfVenue()).map(({ name, position }) => [name, position]);
    const byName = await places();
    assert.ok(byName.every(([, position]) => position === undefined));
    await loadChanged(({ venue }) => {
      const [salesPoint] = venue.interfaces;
      if (salesPoint) salesPoint.productOrder = 'listed';
      salesPoint?.products.reverse();
    });
    assert.deepEqual(
      await places(),
      byName
        .map(([name]) => name)
        .toReversed()
        .map((name, index) => [name, index + 1]),
    );
    assert.equal(
      (await exportCatalogue(shop.db, SLUG, { hasSecrets: false }))?.venue.interfaces[0]?.productOrder,
      'listed',
    );
    await load(EXAMPLE);
    assert.deepEqual(await places(), byName);
  });

  test('an export is identical byte for byte for any order of database rows', async () => {
    const written = async () => JSON.stringify(await exportCatalogue(shop.db, SLUG, { hasSecrets: true }));
    const before = await written();
    // reinserts the rows of each table in random order
    for (const table of [
      'text',
      'product',
      'item',
      'visit_language',
      'postal_code',
      'accreditation',
    ] as const) {
      await sql`create temporary table moved as select * from ${sql.table(table)} order by random()`.execute(
        shop.db,
      );
      await sql`set session_replication_role = replica`.execute(shop.db);
      await sql`delete from ${sql.table(table)}`.execute(shop.db);
      await sql`insert into ${sql.table(table)} select * from moved`.execute(shop.db);
      await sql`set session_replication_role = default`.execute(shop.db);
      await sql`drop table moved`.execute(shop.db);
    }
    assert.equal(await written(), before);
  });

  test('HTML of a footer is sanitised by the import', async () => {
    await loadChanged(({ venue }) => {
      venue.footers = [{ en: '<p onclick="x()">Hello<script>x()</script></p>' }];
    });
    const exported = await exportCatalogue(shop.db, SLUG, { hasSecrets: false });
    assert.deepEqual(exported?.venue.footers, [{ en: '<p>Hello</p>' }]);
    await load(EXAMPLE);
  });
});

describe('calendar of a catalogue file', () => {
  test('follows rules and exceptions in the venue’s time zone, across the change to summer time', async () => {
    const at = async (instant: string) =>
      (await slots()).find(({ visit_at }) => visit_at.toISOString() === instant)?.quantity;
    // 2031-03-30 is a Sunday on which the clocks go forward
    assert.equal(await at('2031-03-29T09:00:00.000Z'), 20);
    assert.equal(await at('2031-03-30T08:00:00.000Z'), 20);
    assert.equal(await at('2031-03-31T08:00:00.000Z'), undefined, 'closed on Mondays');
    await loadChanged(({ venue }) => {
      venue.rooms[0]?.schedule.exceptions.push(
        { day: '2031-03-29', times: [], every: null, outsideHours: false, places: 0 },
        { day: '2031-03-31', times: ['12:00'], every: null, outsideHours: true, places: 7 },
      );
    });
    assert.equal(await at('2031-03-29T09:00:00.000Z'), undefined);
    assert.equal(await at('2031-03-31T10:00:00.000Z'), 7);
    await load(EXAMPLE);
  });

  test('adds the days that come into range, and no others', async () => {
    const first = await slots();
    shop.clock.advance(3 * 24 * 60 * 60_000);
    await shop.deps.jobs.runNow('calendars');
    const second = await slots();
    assert.deepEqual(second.slice(0, first.length), first);
    const days = new Set(
      second.slice(first.length).map(({ visit_at }) => visit_at.toISOString().slice(0, 10)),
    );
    assert.deepEqual([...days], ['2031-06-08', '2031-06-10']);
    await shop.deps.jobs.runNow('calendars');
    assert.deepEqual(await slots(), second);
    shop.clock.set('2031-03-10T10:00:00Z');
    await load(EXAMPLE);
  });

  test('rejects a file that would remove sold or held places, and names the slot', async () => {
    const [first] = await slots();
    assert.ok(first);
    await shop.db.updateTable('stock').set({ sold: 12, held: 3 }).where('id', '=', first.id).execute();
    await loadChanged(({ venue }) => {
      for (const rule of venue.rooms[0]?.schedule.rules ?? []) rule.places = 15;
    });
    const remaining = await slots();
    assert.deepEqual(
      [remaining[0]?.id, remaining[0]?.quantity, remaining[0]?.sold, remaining[0]?.held],
      [first.id, 15, 12, 3],
    );
    const lines = await refusal(
      loadChanged(({ venue }) => {
        venue.city = 'Elsewhere';
        for (const rule of venue.rooms[0]?.schedule.rules ?? []) rule.places = 14;
      }),
    );
    assert.equal(lines.length, 1);
    assert.match(
      lines[0] ?? '',
      /^catalog\.json:\d+:\d+ venue\.rooms\[0\]\.schedule: house: 2031-03-11 10:00 has 14 places, and 12 are sold, 3 held$/,
    );
    assert.deepEqual(await slots(), remaining);
    assert.equal((await exportCatalogue(shop.db, SLUG, { hasSecrets: false }))?.venue.city, 'Granada');
    const removed = await refusal(
      loadChanged(({ venue }) => {
        venue.rooms = [];
        venue.interfaces = [];
        venue.promotions = [];
        venue.priceLists = [];
        venue.events = [];
      }),
    );
    assert.match(removed[0] ?? '', /venue\.rooms: house: .* has 0 places, and 12 are sold, 3 held$/);
    await shop.db.updateTable('stock').set({ sold: 0, held: 0 }).where('id', '=', first.id).execute();
    await load(EXAMPLE);
  });
});

describe('invalid catalogue file', () => {
  const changedLine = (from: string | RegExp, to: string) => EXAMPLE.replace(from, to);
  const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

  test('day prices of an item without a room, and prices below the discount, are reported', async () => {
    const days = '"dayPrices": [{ "price": 3 }]';
    const [noRoom] = await refusal(
      load(changedLine(/"room": "house",(?=\s+"price": 9,\s+"discount")/, `${days},`)),
    );
    assert.match(noRoom ?? '', /dayPrices: Only an item with a room can have day prices$/);
    const [tooCheap] = await refusal(load(changedLine('"discount": 3.5', `"discount": 3.5, ${days}`)));
    assert.match(tooCheap ?? '', /discount: Is more than the price$/);
  });

  test('all problems are reported, with line and column, in the order of the file', async () => {
    const text = changedLine('"price": 9,', '"price": "nine",')
      .replace('"room": "house"', '"room": "garden"')
      .replace('"city": "Granada",', '"town": "Granada",')
      .replace('"w600": "#2b6ca3"', '"w600": "blue"')
      .replace('"general/adult"', '"general/child"')
      .replace('"key": "reduced"', '"key": "adult"');
    const lines = await refusal(load(text));
    const at = (part: string) => lineOf(text, part);
    assert.deepEqual(
      lines.map((line) => line.replace(/^catalog\.json:(\d+):\d+/, '$1')),
      [
        `${at('"venue": {')} venue.city: Is missing: add it`,
        `${at('"town"')} venue.town: Is not a field here`,
        `${at('"blue"')} venue.palette.w600: Must be a colour such as #8a5a2b`,
        `${at('"garden"')} venue.interfaces[0].products[0].items[0].room: There is no room garden`,
        `${at('"nine"')} venue.interfaces[0].products[0].items[0].price: Must be a number`,
        `${at('"name": { "es": "Reducida"') - 1} venue.interfaces[0].products[1].key: adult is repeated`,
        `${at('"general/child"')} venue.promotions[0].products[0]: There is no product general/child`,
      ],
    );
    assert.match(lines[4] ?? '', /^catalog\.json:\d+:26 /);
  });

  test('a JSON syntax error and a repeated field are reported with their position', async () => {
    const lines = await refusal(load('{\n  "company": {},\n}'));
    assert.match(lines[0] ?? '', /^catalog\.json:3:1 Property name expected$/);
    assert.deepEqual(await refusal(load('')), ['catalog.json:1:1 Value expected']);
    const twice = await refusal(load(changedLine('"city": "Granada"', '"slug": "x", "city": "Granada"')));
    assert.match(twice[0] ?? '', /^catalog\.json:\d+:\d+ venue\.slug: Is repeated$/);
  });

  test('a bank transfer without an account is rejected', async () => {
    const transfer = { key: 'by-bank', type: 'bank-transfer' as const, name: { en: 'Transfer' } };
    const gateway = { ...transfer, config: {} };
    for (const text of [undefined, {}, { en: '' }]) {
      const lines = await refusal(
        loadChanged(({ venue }) => venue.gateways.push({ ...gateway, ...(text && { text }) })),
      );
      assert.match(lines[0] ?? '', /venue\.gateways\[1\]\.text: (Is required|Must have a text)/);
    }
  });

  test('a new gateway requires its secret, and a stored gateway keeps its secret', async () => {
    const card = {
      key: 'card',
      type: 'redsys' as const,
      name: { en: 'Card' },
      config: { merchantCode: '999008881', terminal: '1' },
    };
    const lines = await refusal(loadChanged(({ venue }) => venue.gateways.push(card)));
    assert.match(lines[0] ?? '', /venue\.gateways\[1\]\.config\.secretKey: Is required: none is stored yet$/);
    const secretKey = 'c2VjcmV0';
    const withSecret = { ...card, config: { ...card.config, secretKey } };
    await loadChanged(({ venue }) => venue.gateways.push(withSecret));
    const exported = await exportCatalogue(shop.db, SLUG, { hasSecrets: false });
    assert.equal(exported?.venue.gateways[1]?.config['secretKey'], undefined);
    assert.equal((await load(JSON.stringify(exported))).at(-1), 'museo-casa-azul: nothing changed.');
    const withSecrets = await exportCatalogue(shop.db, SLUG, { hasSecrets: true });
    assert.equal(withSecrets?.venue.gateways[1]?.config['secretKey'], secretKey);
  });

  test('a product accompanied by an unknown product is rejected, and the relation is exported (R423)', async () => {
    const withCompany = (name: string) =>
      loadChanged(({ venue }) => {
        const [general] = venue.interfaces;
        if (!general) return;
        general.maxUnits = 12;
        const reduced = general.products.find(({ key }) => key === 'reduced');
        if (reduced) reduced.accompaniedBy = [name];
      });
    const lines = await refusal(withCompany('general/unknown'));
    assert.match(lines[0] ?? '', /products\[\d\]\.accompaniedBy\[0\]: There is no product general\/unknown$/);
    await withCompany('general/adult');
    const exported = await exportCatalogue(shop.db, SLUG, { hasSecrets: true });
    const [general] = exported?.venue.interfaces ?? [];
    assert.equal(general?.maxUnits, 12);
    assert.deepEqual(general.products.find(({ key }) => key === 'reduced')?.accompaniedBy, ['general/adult']);
    await load(EXAMPLE);
  });

  test('a gateway without a payment page is rejected by a shop without a sandbox (R422)', async () => {
    const { file } = readCatalogue(EXAMPLE, 'catalog.json');
    const config = { merchantCode: '999008881', terminal: '1', secretKey: 'c2VjcmV0' };
    const card = { key: 'card-without-page', type: 'redsys', name: { en: 'Card' }, config };
    const text = JSON.stringify({ ...file, venue: { ...file.venue, gateways: [card] } });
    const lines = await refusal(loadCatalogue(shop.db, text, 'catalog.json', shop.clock.now()));
    assert.match(
      lines[0] ?? '',
      /venue\.gateways\[0\]\.config: Is an account of the sandbox, which this shop does not have/,
    );
  });

  test('missing fields of a payment method are reported in sentences', async () => {
    const { file } = readCatalogue(EXAMPLE, 'catalog.json');
    const card = { key: 'card', type: 'redsys', name: { en: 'Card' }, config: { terminal: 1 } };
    const text = JSON.stringify({ ...file, venue: { ...file.venue, gateways: [card] } });
    const lines = await refusal(loadCatalogue(shop.db, text, 'catalog.json', shop.clock.now()));
    assert.match(lines[0] ?? '', /gateways\[0\]\.config\.merchantCode: Is missing: add it$/);
    assert.match(lines[1] ?? '', /gateways\[0\]\.config\.terminal: Must be a text in quotation marks$/);
  });

  test('unsafe links, invalid tag manager ids and payment pages of other sites are rejected', async () => {
    const wrong: [path: string, change: (venue: CatalogueFile['venue']) => void][] = [
      ...['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/monuments/x'].map(
        (returnPage) =>
          ['returnPage', (venue) => Object.assign(venue, { returnPage })] as (typeof wrong)[number],
      ),
      ...[
        'javascript:alert(1)',
        '//evil.example',
        '/\\evil.example',
        '/.//evil.example',
        'https://a:b@evil.example/',
      ].map(
        (cookiesLink) =>
          ['cookiesLink', (venue) => Object.assign(venue, { cookiesLink })] as (typeof wrong)[number],
      ),
      ['gtm', (venue) => Object.assign(venue, { gtm: "GTM-X'});alert(1)//" })],
    ];
    for (const [field, change] of wrong) {
      const lines = await refusal(loadChanged(({ venue }) => change(venue)));
      assert.equal(lines.length, 1, lines.join());
      assert.match(lines[0] ?? '', new RegExp(`^catalog\\.json:\\d+:\\d+ venue\\.${field}: `));
    }
    const elsewhere = await refusal(
      loadChanged(({ venue }) => {
        venue.gateways.push({
          key: 'card',
          type: 'redsys',
          name: { en: 'Card' },
          config: {
            merchantCode: '1',
            terminal: '1',
            secretKey: 'x',
            paymentUrl: 'https://evil.example/pay',
          },
        });
      }),
    );
    assert.match(elsewhere[0] ?? '', /venue\.gateways\[1\]\.config\.paymentUrl: /);
    await loadChanged(({ venue }) => {
      venue.returnPage = 'https://museo.example/visitas?lang=es';
      venue.cookiesLink = '/monuments/museo-casa-azul/cookie-policies';
      venue.gtm = 'GTM-ABC1234';
    });
    await load(EXAMPLE);
  });

  test('a file without a seller, or with an empty tax number of the seller, is rejected (R432)', async () => {
    const lines = await refusal(
      loadChanged(({ company }) => {
        Reflect.deleteProperty(company, 'seller');
      }),
    );
    assert.match(
      lines.join('\n'),
      /company\.seller: Is required: before every payment the shop names the seller/,
    );
    const [number] = await refusal(
      loadChanged(({ company }) => {
        company.seller.taxNumber = '';
      }),
    );
    assert.match(number ?? '', /company\.seller\.taxNumber: /);
  });

  test('hours, seasons and codes that end before they begin are rejected', async () => {
    let rules = 0;
    const lines = await refusal(
      loadChanged(({ venue }) => {
        rules = venue.rooms[0]?.schedule.rules.length ?? 0;
        const [rule] = venue.rooms[0]?.schedule.rules ?? [];
        if (!rule) throw new Error('the example has a rule');
        venue.rooms[0]?.schedule.rules.push(
          { ...rule, times: [], every: { from: '20:00', until: '08:00', minutes: 30 } },
          { ...rule, from: '2031-06-01', until: '2031-05-01' },
        );
        const [code] = venue.promotions;
        if (code) Object.assign(code, { from: '2031-06-01T00:00:00Z', until: '2031-05-01T00:00:00Z' });
      }),
    );
    assert.deepEqual(
      lines.map((line) => line.replace(/^catalog\.json:\d+:\d+ /, '')),
      [
        `venue.rooms[0].schedule.rules[${rules}].every.until: Is before the start`,
        `venue.rooms[0].schedule.rules[${rules + 1}].until: Is before the start`,
        'venue.promotions[0].until: Is before the start',
      ],
    );
  });

  test('invalid characters and excessive nesting are reported with their position', async () => {
    const half = await refusal(load(changedLine('"city": "Granada"', '"city": "Gra\\ud800nada"')));
    assert.match(half[0] ?? '', /^catalog\.json:\d+:\d+ venue\.city: Has an invalid character$/);
    const nul = await refusal(load(changedLine('"city": "Granada"', '"city": "Gra\\u0000nada"')));
    assert.match(nul[0] ?? '', /^catalog\.json:\d+:\d+ venue\.city: Has an invalid character$/);
    const deep = `{\n"company": ${'['.repeat(100_000)}`;
    assert.deepEqual(await refusal(load(deep)), ['catalog.json:2:61 Is nested deeper than any catalogue']);
    const many = await refusal(load(`{${'"x": 1,\n'.repeat(5_000)}"y": 1}`));
    assert.equal(many.length, 201);
    assert.match(many.at(-1) ?? '', /^… and \d+ more$/);
  });

  test('a venue moves to another company only with `mayMove`', async () => {
    const { file } = readCatalogue(EXAMPLE, 'catalog.json');
    const moved = JSON.stringify({ ...file, company: { ...file.company, slug: 'otra-casa', id: undefined } });
    const lines = await refusal(load(moved));
    assert.match(
      lines[0] ?? '',
      /company\.slug: The venue belongs to [\w-]+; with --move it goes to this company$/,
    );
    const companies = await shop.db.selectFrom('company').select('slug').execute();
    assert.ok(!companies.some(({ slug }) => slug === 'otra-casa'));
    await loadCatalogue(shop.db, moved, 'catalog.json', shop.clock.now(), { mayMove: true });
    assert.equal((await exportCatalogue(shop.db, SLUG, { hasSecrets: false }))?.company.slug, 'otra-casa');
    await loadCatalogue(shop.db, EXAMPLE, 'catalog.json', shop.clock.now(), { mayMove: true });
  });

  test('the id of another venue is rejected', async () => {
    const { id } = await read<{ id: number }>(`headquarter/${SLUG}/slug`);
    const lines = await refusal(loadChanged(({ venue }) => Object.assign(venue, { slug: 'another', id })));
    assert.match(
      lines[0] ?? '',
      /venue\.id: \d+ is museo-casa-azul; leave out the id to get the next free one$/,
    );
  });
});

test('texts that a language of the venue lacks are listed', async () => {
  const lines = await loadChanged(({ venue }) => {
    venue.city = 'Granada';
    delete venue.description.es;
  });
  assert.match(lines[0] ?? '', /^catalog\.json:\d+:\d+ venue\.description: Has no text in es$/);
});
