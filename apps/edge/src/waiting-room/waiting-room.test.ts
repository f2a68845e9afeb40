/** The waiting room at the edge, requested by browsers with and without scripts. */
import assert from 'node:assert/strict';
import { brotliCompressSync } from 'node:zlib';
import { describe, it } from 'node:test';
import { address, endpoints, LOCALES, localisePath, waitingRoomPath } from '@taquilla/contracts';
import { readFairPass } from '@taquilla/server';
import { eventually, startEdge } from '@taquilla/testing/edge/test-edge.ts';
import { solve } from '@taquilla/testing/edge/solve.ts';
import type { roomLog } from './room-log.ts';
import {
  anOpening,
  Browser,
  isWaiting,
  MINUTE,
  SECRET,
  startWaitingRoom,
  TICKETS,
} from '@taquilla/testing/edge/waiting-browser.ts';

type LogOfRoom = ReturnType<typeof roomLog>;

describe('page gated by a waiting room', () => {
  it('shows the queue position, admits at the turn and stays open for the admitted visitor (R323)', async (context) => {
    const opening = anOpening(MINUTE);
    const { app, backend } = await startWaitingRoom(context, opening);
    const browser = new Browser(app);
    const first = await browser.open(TICKETS);
    assert.equal(first.statusCode, 200);
    assert.match(first.body, /You’re in the waiting room/);
    assert.match(first.body, /Alcázar de Fábula/);
    assert.equal(first.headers['cache-control'], 'private, no-store');
    const ticket = browser.ticket;
    assert.ok(ticket);
    // reloads and further tabs have the same ticket
    for (let tab = 0; tab < 5; tab += 1) await browser.open(TICKETS);
    assert.equal(browser.ticket, ticket);
    assert.equal((await browser.enter()).statusCode, 303);
    assert.ok(isWaiting(await browser.open(TICKETS)));
    backend.openings = [{ ...opening, opens_at: new Date().toISOString() }];
    await eventually(async () => (await browser.poll()).kind === 'turn');
    const turn = await browser.withoutScripts(TICKETS);
    assert.match(turn.body, /It’s your turn/);
    assert.doesNotMatch(turn.body, /http-equiv="refresh"/);
    assert.match(turn.body, /<form\s+id="come-in"\s+method="post"\s+action="[^"]+"\s*>/);
    const entered = await browser.enter();
    assert.deepEqual([entered.statusCode, entered.headers.location], [303, TICKETS]);
    const page = await browser.open(TICKETS);
    assert.ok(!isWaiting(page));
    assert.equal(page.headers['cache-control'], 'private, no-store');
    // other visitors still wait
    assert.ok(isWaiting(await new Browser(app).open(TICKETS)));
    assert.equal((await browser.poll()).kind, 'in');
    const log = (await app.inject('/waiting-room/opening_1/log')).json<Record<string, unknown>>();
    assert.equal(log['came_in'], 1);
  });

  it('is at most 14 KB with its style sheet and scripts, compressed', async (context) => {
    const { app } = await startWaitingRoom(context, anOpening(MINUTE));
    const { body } = await new Browser(app).open(TICKETS);
    const files = [...body.matchAll(/(?:href|src|data-worker)="(\/[\w.-]+\.(?:css|js))"/g)].map(
      ([, href = '']) => href,
    );
    assert.equal(files.length, 3);
    const texts = [body, ...(await Promise.all(files.map(async (href) => (await app.inject(href)).body)))];
    const bytes = texts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
    assert.ok(bytes <= 14 * 1024, `${bytes} bytes`);
  });

  it('shows the venue’s logo and time and links to the same page in every other language', async (context) => {
    const { app } = await startWaitingRoom(context, anOpening(MINUTE));
    const { body } = await new Browser(app).open(TICKETS);
    assert.match(body, /<img src="\/image\/headquarter\/\d+" alt="[^"]+"/);
    assert.match(body, /<time id="clock" data-zone="Europe\/Madrid">/);
    const links = [...body.matchAll(/<a\s+href="([^"]+)"\s+lang="(\w\w)"/g)].map(([, to, lang]) => [
      lang,
      to,
    ]);
    const others = LOCALES.filter((locale) => locale !== 'en');
    assert.deepEqual(
      links,
      others.map((locale) => [locale, localisePath(TICKETS.replace('/en/', '/'), locale)]),
    );
  });

  it('opens for a visitor whose hold was refused on another page and returns there after the turn (R317)', async (context) => {
    const { app } = await startWaitingRoom(context, anOpening(-1_000));
    const to = '/de/monuments/alcazar/checkout?step=2';
    const path = waitingRoomPath('de', to);
    const browser = new Browser(app);
    const nothing = await browser.open(path);
    assert.deepEqual([nothing.statusCode, nothing.headers.location], [303, to]);
    assert.equal((await browser.post(address(endpoints.preBook), '{}', 'application/json')).statusCode, 409);
    const room = await browser.open(path);
    assert.ok(isWaiting(room));
    assert.match(room.body, /<html lang="de"/);
    assert.match(room.body, /name="to" value="\/de\/monuments\/alcazar\/checkout\?step=2"/);
    assert.ok(browser.ticket);
    // the ticket is sufficient after the cookie has expired
    browser.cookies.delete('waiting_for');
    assert.ok(isWaiting(await browser.open(path)));
    await eventually(async () => (await browser.poll()).kind === 'turn');
    const entered = await browser.enter(to);
    assert.deepEqual([entered.statusCode, entered.headers.location], [303, to]);
    assert.equal((await browser.open(path)).headers.location, to);
  });

  it('is the same bytes for all waiting visitors and assigns a position to each (R327)', async (context) => {
    const { app, backend } = await startWaitingRoom(context, anOpening(MINUTE));
    const browsers = Array.from({ length: 5 }, (_, index) => new Browser(app, `10.1.2.${index}`));
    const open = async () =>
      new Set((await Promise.all(browsers.map((one) => one.open(TICKETS)))).map(({ body }) => body));
    assert.equal((await open()).size, 1);
    assert.equal(new Set(browsers.map(({ ticket }) => ticket)).size, 5);
    assert.match((await browsers[0]?.withoutScripts(TICKETS))?.body ?? '', /Waiting now: \d/);
    backend.openings = [anOpening(-1_000, { least_per_minute: 1, most_per_minute: 1 })];
    await eventually(async () => (await browsers[4]?.poll())?.kind === 'waiting');
    const [page, ...others] = await open();
    assert.equal(others.length, 0);
    assert.match(page ?? '', /content="0; url=/);
    assert.match((await browsers[4]?.withoutScripts(TICKETS))?.body ?? '', /ahead of you|You’re next/);
    // without cookies the page asks to allow them; without a ticket the browser joins again
    const positionPage = /url=([^"]+)"/.exec(page ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    const forgetful = await new Browser(app).open(positionPage);
    assert.match(forgetful.body, /Allow cookies for this shop/);
    assert.match(forgetful.body, /content="60; url=\/en\/monuments\/alcazar\/tickets"/);
    assert.equal((await new Browser(app).poll()).kind, 'none');
  });

  it('forwards a valid pass to the backend, and shows the waiting room for a forged pass', async (context) => {
    const started = Date.now();
    const { app, backend } = await startWaitingRoom(context, anOpening(-1_000));
    const browser = new Browser(app);
    await browser.open(TICKETS);
    await eventually(async () => (await browser.poll()).kind === 'turn');
    await browser.enter();
    const forwarded = (await browser.post('/api/echo', '{}', 'application/json')).json<{
      headers: Record<string, string>;
    }>();
    const pass = readFairPass(SECRET, forwarded.headers['x-fair-pass'] ?? '', Date.now());
    assert.equal(pass?.opening, 'opening_1');
    assert.ok(pass.until > started + 29 * MINUTE);
    const forged = new Browser(app);
    forged.cookies.set('let_in_opening_1', 'opening_1.me.9999999999.signature');
    assert.ok(isWaiting(await forged.open(TICKETS)));
    backend.openings = [];
    await eventually(async () => !isWaiting(await new Browser(app).open(TICKETS)));
  });

  it('affects no home page, other venue or bot, and no shop without a secret', async (context) => {
    const opening = anOpening(MINUTE);
    const { app, backend } = await startWaitingRoom(context, opening);
    const isOpen = async (url: string) => !isWaiting(await new Browser(app).open(url));
    for (const url of ['/', '/en/monuments/alcazar', '/en/monuments/alcazar/client'])
      assert.ok(await isOpen(url), url);
    const program = await app.inject({
      url: TICKETS,
      headers: { accept: 'text/html', 'user-agent': 'Googlebot/2.1' },
    });
    assert.ok(!isWaiting(program));
    backend.openings = [{ ...opening, id: 'other', slug: 'elsewhere' }];
    await eventually(() => isOpen(TICKETS));
    const plain = await startEdge(context);
    plain.backend.openings = [opening];
    assert.ok(!isWaiting(await new Browser(plain.app).open(TICKETS)));
    assert.equal((await plain.app.inject('/waiting-room/opening_1')).statusCode, 404);
  });

  it('applies to the event or day of the opening, and to visitors whose hold was refused (R320)', async (context) => {
    const day = anOpening(MINUTE, { day: '2031-05-01' });
    const edge = await startEdge(context, { openingSecret: SECRET, openingsInterval: 20 });
    edge.backend.openings = [day];
    const browser = new Browser(edge.app);
    await eventually(async () => isWaiting(await browser.open(`${TICKETS}?day=2031-05-01`)));
    assert.ok(!isWaiting(await browser.open(TICKETS)));
    const refused = await browser.post('/api/online-shop/ticket/stock/pre-booked', '{}', 'application/json');
    assert.equal(refused.statusCode, 409);
    for (const header of ['x-headroom', 'x-fair-opening']) assert.equal(refused.headers[header], undefined);
    assert.ok(isWaiting(await browser.open(TICKETS)));
    const events = '/en/monuments/alcazar/event-siae';
    edge.backend.openings = [{ ...day, id: 'ev', day: null, event_id: 3 }];
    const visitor = new Browser(edge.app);
    await eventually(async () => isWaiting(await visitor.open(`${events}?event=3`)));
    assert.ok(!isWaiting(await visitor.open(`${events}?event=4`)));
  });

  it('has a heading in every language and assigns no position before the waiting room opens', async (context) => {
    const opening = anOpening(3 * 60 * MINUTE, { event_id: 3 });
    const edge = await startEdge(context, { openingSecret: SECRET, openingsInterval: 20 });
    edge.backend.openings = [opening];
    const path = '/monuments/alcazar/event-siae?event=3';
    await eventually(async () => isWaiting(await new Browser(edge.app).open(path)));
    const seen = new Set<string>();
    for (const locale of LOCALES) {
      const browser = new Browser(edge.app);
      const { body } = await browser.open(locale === 'es' ? path : `/${locale}${path}`);
      assert.match(body, new RegExp(`<html lang="${locale}"`));
      assert.doesNotMatch(body, /[{}]\w+\}/);
      assert.equal(browser.ticket, undefined);
      seen.add(/<h1[^>]*>([^<]+)/.exec(body)?.[1] ?? '');
    }
    assert.equal(seen.size, LOCALES.length);
  });
});

describe('position in the waiting room', () => {
  it('starts the heading with the number of visitors ahead, and names the time of the turn', async (context) => {
    const limits = { least_per_minute: 1, most_per_minute: 1 };
    const { app } = await startWaitingRoom(context, anOpening(-1_000, limits));
    const browsers = [new Browser(app), new Browser(app), new Browser(app)];
    for (const browser of browsers) await browser.open(TICKETS);
    const position = await browsers[2]?.poll();
    assert.ok(position);
    const { kind, heading, figure, facts } = position;
    assert.equal(kind, 'waiting');
    assert.match(figure, /^\d+$/);
    assert.ok(heading.startsWith(figure), heading);
    assert.match(heading, /(people|person) ahead of you$/);
    assert.deepEqual(
      facts.map(([label]) => label),
      ['Your turn', 'Still to wait'],
    );
    assert.match(facts[0]?.[1] ?? '', /^about \d\d:\d\d$/);
  });

  it('moves back for each visitor of one address beyond its limit (R326)', async (context) => {
    const { app } = await startWaitingRoom(
      context,
      anOpening(-1_000, { places_per_address: 3, least_per_minute: 1, most_per_minute: 1 }),
    );
    const bots = Array.from({ length: 10 }, () => new Browser(app, '10.1.1.1'));
    for (const browser of bots) await browser.open(TICKETS);
    const behind = bots.map(({ ticket }) => Number(ticket?.split('.')[3]));
    assert.deepEqual(behind, [0, 0, 0, 50, 100, 150, 200, 250, 300, 350]);
    const honest = new Browser(app, '10.1.1.2');
    await honest.open(TICKETS);
    assert.equal(Number(honest.ticket?.split('.')[3]), 0);
  });

  it('has a proof of work of its own, which is verified, stored in the ticket and requested once (R325)', async (context) => {
    const limits = { has_challenge: true, least_per_minute: 1, most_per_minute: 1 };
    const { app } = await startWaitingRoom(context, anOpening(-1_000, limits));
    const [idle, worked] = [new Browser(app), new Browser(app)];
    for (const browser of [worked, idle]) await browser.open(TICKETS);
    const { challenge = '' } = await worked.poll();
    const proof = '/waiting-room/opening_1/proof';
    assert.equal((await worked.post(proof, '1.2.3', 'text/plain')).statusCode, 400);
    assert.equal((await new Browser(app).post(proof, '1.2.3', 'text/plain')).statusCode, 404);
    assert.equal((await worked.post(proof, solve(challenge), 'text/plain')).statusCode, 204);
    assert.equal(worked.ticket?.split('.')[4], '1');
    assert.equal((await worked.poll()).challenge, undefined);
    assert.notEqual((await idle.poll()).challenge, challenge);
  });

  it('is unchanged on reload while the backend reports no headroom (R322)', async (context) => {
    const { app, backend } = await startWaitingRoom(context, anOpening(-1_000, { least_per_minute: 60 }));
    const browser = new Browser(app);
    await browser.open(TICKETS);
    await eventually(async () => (await browser.poll()).kind === 'turn');
    backend.headroom = 0;
    await eventually(async () => {
      const other = new Browser(app);
      await other.open(TICKETS);
      const log = (await app.inject('/waiting-room/opening_1/log')).json<{
        limits: { least_headroom: number };
      }>();
      return log.limits.least_headroom === 0;
    });
    const ticket = browser.ticket;
    await browser.open(TICKETS);
    assert.equal(browser.ticket, ticket);
  });

  it('is stored with its pass in HttpOnly, Secure, SameSite=Lax cookies with the __Host- prefix', async (context) => {
    const { app } = await startWaitingRoom(context, anOpening(-1_000), {
      publicUrl: 'https://tickets.example',
    });
    const headers = { accept: 'text/html', 'user-agent': 'Firefox' };
    const opened = await app.inject({ url: TICKETS, headers });
    const [position] = opened.cookies;
    const cookie = `${position?.name}=${position?.value}`;
    let entered = opened;
    await eventually(async () => {
      const form = { 'content-type': 'application/x-www-form-urlencoded', cookie };
      entered = await app.inject({
        method: 'POST',
        url: '/waiting-room/opening_1/come-in',
        headers: form,
        payload: 'to=/',
      });
      return entered.cookies.some(({ name }) => name === '__Host-let_in_opening_1');
    });
    const cookies = [position, entered.cookies.find(({ name }) => name.includes('let_in'))];
    for (const each of cookies) {
      assert.match(each?.name ?? '', /^__Host-/);
      assert.deepEqual([each?.httpOnly, each?.secure, each?.sameSite], [true, true, 'Lax']);
    }
  });

  it('is admitted once: a repeated call returns the same pass and is counted once (R380)', async (context) => {
    const { app } = await startWaitingRoom(context, anOpening(-1_000));
    const browser = new Browser(app);
    await browser.open(TICKETS);
    await eventually(async () => (await browser.poll()).kind === 'turn');
    const ticket = browser.ticket ?? '';
    const enter = async () => {
      const copy = new Browser(app);
      copy.cookies.set('place_opening_1', ticket);
      await copy.enter();
      return copy.cookies.get('let_in_opening_1');
    };
    const together = await Promise.all([enter(), enter(), enter()]);
    const later = await enter();
    assert.ok(later);
    assert.deepEqual([...new Set([...together, later])], [later]);
    const log = (await app.inject('/waiting-room/opening_1/log')).json<LogOfRoom>();
    assert.equal(log.came_in, 1);
    assert.equal(log.channels.in_order, 1);
  });

  it('is refused with 429 after thirty entry attempts within a minute, while another visitor enters (R380)', async (context) => {
    const { app } = await startWaitingRoom(context, anOpening(-1_000));
    const [eager, other] = [new Browser(app), new Browser(app)];
    for (const browser of [eager, other]) await browser.open(TICKETS);
    await eventually(async () => (await other.poll()).kind === 'turn');
    const ticket = eager.ticket ?? '';
    const statuses: number[] = [];
    // a new minute begins during the calls at most once
    while (!statuses.includes(429) && statuses.length <= 60) {
      eager.cookies.set('place_opening_1', ticket);
      statuses.push((await eager.enter()).statusCode);
    }
    assert.equal(statuses.at(-1), 429);
    assert.ok(statuses.length > 30);
    assert.equal((await other.enter()).statusCode, 303);
    assert.ok(other.cookies.has('let_in_opening_1'));
  });
});
