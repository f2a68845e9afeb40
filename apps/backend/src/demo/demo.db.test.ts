import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  accessInterface,
  company,
  event,
  eventHour,
  eventProduct,
  headquarter,
  LOCALES,
  mapLayout,
  product,
  venuePicture,
  type BookableDay,
  type MapSeat,
  type MapStatus,
  type PromotionAnswer,
  type Schedule,
} from '@taquilla/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { audit } from '../domains/operations/index.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { SHOPPING_AT } from './buy-some.ts';
import { demoFiles } from './demo-files.ts';
import { DEMO_CLIENT, loadDemo } from './load-demo.ts';

const DAY_MS = 24 * 60 * 60_000;
const files = demoFiles();
const venues = files.map(({ venue }) => venue);
const { shop } = await shopForTests({ DEMO: 'on' });

async function read<T extends z.core.$ZodType>(path: string, schema: T): Promise<z.output<T>> {
  const answer = await shop.app.inject(`/api/online-shop/${path}`);
  assert.equal(answer.statusCode, 200, `${path}: ${answer.body}`);
  const body = answer.json<{ data: unknown }>();
  return z.parse(schema, body.data);
}

test('every company of the demo lists its venues', async () => {
  for (const wanted of new Set(files.map((file) => file.company.slug))) {
    const own = files.filter((file) => file.company.slug === wanted).map(({ venue }) => venue);
    const found = await read(`company/${wanted}/slug`, company);
    assert.deepEqual(await read(`company/${found.id}`, company), found);
    const list = await read(`company/${found.id}/headquarters?language=en`, z.array(headquarter));
    assert.deepEqual(list.map(({ slug }) => slug).sort(), own.map(({ slug }) => slug).sort());
  }
});

test('the demo has venues that sell tickets, passes, events or all three', async () => {
  const found = await Promise.all(venues.map(({ slug }) => read(`headquarter/${slug}/slug`, headquarter)));
  const kinds = found.map((one) =>
    [one.ticket_sale_active, one.tourist_pass_sale_active, one.event_siae_active].map(Number).join(''),
  );
  for (const kind of ['100', '010', '001', '111']) assert.ok(kinds.includes(kind), `a venue of kind ${kind}`);
  assert.ok(found.some((one) => !one.is_shopping_cart));
  assert.ok(found.some((one) => one.return_page !== null));
  assert.ok(found.some((one) => one.timezone === 'Atlantic/Canary'));
  assert.equal(found.find(({ slug }) => slug === 'alcazar')?.sale_time_in_minute, 15);
});

test('every text exists in Spanish and English, and descriptions are translated', async () => {
  for (const { slug } of venues) {
    const es = await read(`headquarter/${slug}/slug`, headquarter);
    const en = await read(`headquarter/${slug}/slug?language=en`, headquarter);
    assert.notEqual(es.description, en.description);
    const texts = await shop.db
      .selectFrom('text')
      .select(['owner', 'owner_id', 'field', 'locale', 'value'])
      .where('headquarter_id', '=', es.id)
      .execute();
    const keys = (locale: string) =>
      texts
        .filter((text) => text.locale === locale && text.value !== '')
        .map((text) => `${text.owner} ${text.owner_id} ${text.field}`)
        .sort();
    assert.deepEqual(keys('es'), keys('en'));
  }
});

test('products have their prices, and some have two rooms, accreditations, holders or items without a room', async () => {
  const alcazar = await read('headquarter/alcazar/slug', headquarter);
  const interfaces = await read(
    `ticket/headquarter/${alcazar.id}/access-interface?language=en`,
    z.array(accessInterface),
  );
  assert.deepEqual(
    interfaces.map(({ name, price_from }) => [name, price_from]),
    [
      ['General visits', 4.2],
      ['Alcázar nights', 19.2],
      ['Groups and schools', 88.7],
    ],
  );
  const lists = await Promise.all(
    interfaces.map(({ id }) => read(`ticket/interface/${id}/product?language=en`, z.array(product))),
  );
  const products = lists.flat();
  const named = (name: string) => products.find((one) => one.name === name);
  assert.equal(named('Adult')?.total, 13.5);
  assert.equal(named('Reduced')?.total, 7);
  assert.equal(named('Palace and tower')?.total, 18.5);
  assert.equal(new Set(named('Palace and tower')?.items.map(({ room_id }) => room_id)).size, 2);
  assert.ok(named('Reduced')?.items.some(({ accreditations }) => accreditations.length > 0));
  assert.ok(products.some((one) => one.is_nominated));
  for (const type of ['vr', 'supplement']) {
    assert.ok(
      products.some(({ items }) => items.some((item) => item.type.name === type && item.room_id === null)),
    );
  }
});

test('the calendar has a sold-out day, available days and a slot with three free places', async () => {
  const item = await shop.db
    .selectFrom('item')
    .select('id')
    .where((eb) => eb.and({ headquarter_id: 11, type: 'ticket' }))
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const days = await read(`ticket/item/${item.id}/dates?date=2031-03-15`, z.custom<BookableDay[]>());
  assert.ok(days.some((day) => day.status === 'full'));
  assert.ok(days.filter((day) => day.status === 'available').length > 10);
  const sunday = await read(`ticket/item/${item.id}/stock?date=2031-03-16`, z.custom<Schedule[]>());
  assert.ok(sunday.some(({ quantity, sold }) => quantity - sold === 3));
});

const eventsOf = async (slug: string, language = 'en') => {
  const { id } = await read(`headquarter/${slug}/slug`, headquarter);
  return read(`siae/event/headquarter/${id}?language=${language}`, z.array(event));
};
const hoursOf = (eventId: number | undefined) => read(`siae/event/${eventId}/hours`, z.array(eventHour));
const named = async (title: string) =>
  (await eventsOf('teatro-del-muelle')).find((one) => one.title === title);

test('events have future dates, one event has an external sales page, and a concert has a picture', async () => {
  const events = await eventsOf('teatro-del-muelle');
  assert.deepEqual(events.map(({ admission_type }) => admission_type).sort(), ['seat', 'seat', 'ticket']);
  for (const one of [...events, ...(await eventsOf('san-telmo'))]) {
    assert.ok(Date.parse(one.next_hour_at ?? '') > shop.clock.now().getTime());
  }
  const theatre = await read('headquarter/teatro-del-muelle/slug', headquarter);
  const elsewhere = await read(
    `siae/event/headquarter/${theatre.id}/redirect?language=en`,
    z.array(z.object({ url: z.string() })),
  );
  assert.deepEqual(elsewhere, [{ url: 'https://festival-de-la-bahia.example/' }]);
  const [concert] = await eventsOf('san-telmo');
  assert.match(concert?.picture?.alt ?? '', /^A concert by night/);
});

test('events have texts in all six languages', async () => {
  const { rows } = await sql<{ owner: string; languages: number }>`
    select owner, min(languages) as languages from (
      select owner, owner_id, field, count(*) as languages from text
      where owner in ('event', 'event-category', 'event-sector', 'event-product', 'combined-product', 'price-list')
      group by owner, owner_id, field
    ) as translation group by owner order by owner`.execute(shop.db);
  assert.equal(rows.length, 6);
  for (const { owner, languages } of rows) assert.equal(languages, LOCALES.length, owner);
});

test('a hall of 1,200 unique seats has a sold-out date, and its map shows the free seats of another date', async () => {
  const hours = await hoursOf((await named('The Tide, dance'))?.id);
  assert.ok(hours.length > 10);
  assert.ok(hours.every(({ quantity }) => quantity === 1200));
  assert.ok(hours.some(({ available }) => available === 0));
  const hour = hours.find(({ available }) => available > 0);
  const answer = await shop.app.inject(
    `/api/online-shop/siae/event/hour/${hour?.id}/map?headquarter_id=22&language=en`,
  );
  const { places: seats } = answer.json<{ places: MapSeat[] }>();
  assert.equal(seats.length, 1200);
  assert.equal(seats.filter(({ status }) => status === 'free').length, hour?.available);
  assert.equal(new Set(seats.map(({ identifier }) => identifier)).size, 1200);
  assert.equal(new Set(seats.map(({ x, y }) => `${x} ${y}`)).size, 1200);
  for (const mark of ['wheelchair', 'companion', 'rail', 'side']) {
    assert.ok(
      seats.some(({ access, view }) => access === mark || view === mark),
      mark,
    );
  }
});

test('an arena of 50,000 has seats and standing sectors', async () => {
  const [hour] = await hoursOf((await named('Night of the Bay at the bullring'))?.id);
  assert.equal(hour?.quantity, 50_000);
  const body = async (part: string) =>
    shop.app.inject(`/api/online-shop/siae/event/hour/${hour.id}/map?headquarter_id=22&part=${part}`);
  const layout = z.parse(mapLayout, (await body('layout')).json<{ places: unknown }>().places);
  const status = (await body('status')).json<{ places: MapStatus }>().places;
  const places = layout.sectors.reduce((sum, { capacity }) => sum + capacity, 0);
  assert.equal(places, 50_000);
  assert.equal(status.st.length, layout.id.length);
  const free = status.st.replaceAll(/[^0]/g, '').length;
  const standing = Object.values(status.standing).reduce((sum, left) => sum + left, 0);
  assert.equal(free + standing, hour.available);
  assert.ok(free < layout.id.length, 'some are sold');
});

test('tariffs have presale prices and combined products, one with its own time', async () => {
  const all = [...(await eventsOf('teatro-del-muelle')), ...(await eventsOf('san-telmo'))];
  const tariffs = await Promise.all(
    all.map(async ({ id }) => {
      const [hour] = await hoursOf(id);
      const path = `siae/price-list/${hour?.price_list_id}/category?language=it&hour_id=${hour?.id}`;
      return read(path, z.array(eventProduct));
    }),
  );
  assert.ok(tariffs.flat().every(({ name, price }) => name !== '' && price > 0));
  assert.ok(tariffs.flat().some(({ presale_price }) => presale_price > 0));
  const combined = tariffs.flat().flatMap(({ combined_products }) => combined_products);
  assert.deepEqual(combined.map(({ available }) => available).sort(), [false, true, true]);
  assert.ok(combined.some(({ schedules }) => schedules.length === 1));
});

test('promotion codes have a percentage or a fixed price', async () => {
  const salesPoints = await read(
    'ticket/headquarter/11/access-interface',
    z.array(z.object({ id: z.int() })),
  );
  const [adult] = await read(`ticket/interface/${salesPoints[0]?.id}/product`, z.array(product));
  assert.ok(adult);
  const ask = async (code: string) => {
    const query = new URLSearchParams({ code, headquarter_id: '11', 'products[0][id]': String(adult.id) });
    const url = `/api/online-shop/promotion/check?${query}`;
    const answer = await shop.app.inject({ method: 'POST', url });
    return answer.json<{ data: PromotionAnswer }>().data;
  };
  const [percent, fixed] = [await ask('primavera'), await ask('vecinos')];
  assert.deepEqual([percent.kind, percent.discount, percent.amount], ['percent', 10, 1.35]);
  assert.deepEqual([fixed.kind, fixed.amount], ['fixed-price', 4.5]);
});

/** Requests a picture, again while a busy machine returns 503: a picture is resized on its first request. */
async function pictureAt(path: string) {
  let answer = await shop.app.inject(path);
  while (answer.statusCode === 503) answer = await shop.app.inject(path);
  return answer;
}

test('every venue has pictures, and the first of San Telmo has less than 40 kB on a phone', async () => {
  for (const slug of venues.map((venue) => venue.slug)) {
    const { id, hero } = await read(`headquarter/${slug}/slug?language=fr`, headquarter);
    const pictures = await read(`headquarter/${id}/pictures?language=fr`, z.array(venuePicture));
    assert.ok(pictures.length >= 3, slug);
    assert.deepEqual(pictures[0], hero);
    if (slug !== SHOPPING_AT) continue;
    const [avif] = hero?.sources ?? [];
    // 390 CSS pixels at a device pixel ratio of 3
    const address = /(\S+) 1200w/.exec(avif?.srcset ?? '')?.[1] ?? '';
    const answer = await pictureAt(address);
    assert.equal(answer.headers['content-type'], 'image/avif');
    assert.ok(answer.rawPayload.length < 40_000, `${answer.rawPayload.length} bytes`);
  }
});

test('pictures and logos are served in a CSP sandbox, and return 304 for a known ETag', async () => {
  const hero = '/image/headquarter/11/hero';
  for (const path of ['/image/headquarter/11', hero, '/image/company/1']) {
    const answer = await pictureAt(path);
    assert.equal(answer.headers['content-type'], path === hero ? 'image/webp' : 'image/svg+xml');
    assert.match(String(answer.headers['content-security-policy']), /default-src 'none'; sandbox/);
    assert.match(answer.body, path === hero ? /^RIFF/ : /^<svg /);
    const again = await shop.app.inject({
      url: path,
      headers: { 'if-none-match': String(answer.headers['etag']) },
    });
    assert.equal(again.statusCode, 304);
    assert.equal(again.body, '');
  }
});

test('the demo client logs in at every venue', async () => {
  for (const { id } of venues) {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/online-shop/client-panel/login',
      payload: { ...DEMO_CLIENT, headquarter_id: id },
    });
    assert.equal(answer.statusCode, 200, answer.body);
  }
});

test('the demo client has a purchase of every kind', async () => {
  const { id } = await read('headquarter/san-telmo/slug', headquarter);
  const login = await shop.app.inject({
    method: 'POST',
    url: '/api/online-shop/client-panel/login',
    payload: { ...DEMO_CLIENT, headquarter_id: id },
  });
  const { access_token } = login.json<{ data: { access_token: string } }>().data;
  const own = async (path: string) => {
    const answer = await shop.app.inject({
      url: `/api/online-shop/${path}`,
      headers: { authorization: `Bearer ${access_token}` },
    });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json<{ data: { id: string; status: string }[] }>().data;
  };
  // refunds are sent by the outbox once jobs run
  await shop.deps.jobs.runNow('outbox');
  const visitsAndPasses = (await own('client-panel/sale')).map(({ status }) => status).sort();
  assert.deepEqual(visitsAndPasses, ['paid', 'paid', 'paid', 'total refunded']);
  assert.equal((await own('client-panel/tourist-pass')).length, 1);
  const [concert, ...others] = await own('siae/client-panel/event-sale');
  assert.ok(concert);
  assert.deepEqual(others, []);
  const visits = await shop.db
    .selectFrom('hold')
    .innerJoin('stock', 'stock.id', 'hold.stock_id')
    .select('visit_at')
    .where((eb) => eb.and({ 'hold.headquarter_id': id, 'hold.state': 'sold' }))
    .where('hold.sale_id', 'is not', null)
    .execute();
  const now = shop.clock.now();
  assert.ok(
    visits.some(({ visit_at }) => visit_at < now),
    'a visit that is over',
  );
  assert.ok(
    visits.some(({ visit_at }) => visit_at > now),
    'a visit to come',
  );
});

test('a later start adds the missing days only', async () => {
  const count = () =>
    shop.db
      .selectFrom('stock')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
  const first = await count();
  assert.equal(await loadDemo(shop.db, shop.clock.now()), 'extended');
  assert.deepEqual(await count(), first);
  const nextWeek = new Date(shop.clock.now().getTime() + 7 * DAY_MS);
  assert.equal(await loadDemo(shop.db, nextWeek), 'extended');
  const second = await count();
  assert.ok(second.rows > first.rows && second.rows < first.rows * 1.1);
  assert.deepEqual((await audit(shop.db)).faults, []);
});
