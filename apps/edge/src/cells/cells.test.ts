/** An edge before two cells, which are box offices at their own protocol. */
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import {
  address,
  BASE,
  endpoints,
  HEADROOM_HEADER,
  newId,
  WHOSE_PATH,
  type FairOpening,
} from '@taquilla/contracts';
import { openCells, placeCompany, setCell } from '@taquilla/delivery';
import Fastify from 'fastify';
import type { Config } from '../config.ts';
import { eventually, startEdge } from '@taquilla/testing/edge/test-edge.ts';
import { anOpening, SECRET } from '@taquilla/testing/edge/waiting-browser.ts';

const AUTHOR = { what: 'a test', by: 'ana', why: '' };

/** A cell that knows some names, and tells who it is. */
async function startCell(context: TestContext, name: string, companies: Record<string, number | null>) {
  const app = Fastify({ forceCloseConnections: true });
  const cell = {
    ...{ url: '', isHanging: false, asked: 0, listed: [] as object[], close: () => app.close() },
    ...{ openings: [] as FairOpening[], headroom: 1 },
  };
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async () => {
    cell.asked += 1;
    if (cell.isHanging) await new Promise(() => undefined);
  });
  app.get<{ Querystring: { kind: string; value: string } }>(WHOSE_PATH, ({ query }, reply) => {
    const company = companies[`${query.kind} ${query.value}`];
    return company === undefined ? reply.code(404).send({}) : { company };
  });
  app.get(`${BASE}/headquarter`, () => ({ data: cell.listed }));
  app.get(`${BASE}/company`, () => ({ data: cell.listed }));
  app.get(`${BASE}/maintenance`, () => ({ data: { maintenance: name === 'sur' } }));
  app.get(address(endpoints.fairOpenings), (_request, reply) =>
    reply.header(HEADROOM_HEADER, String(cell.headroom)).send({ data: cell.openings }),
  );
  app.all('*', ({ headers }) => ({ cell: name, company: headers['x-company'] ?? null }));
  cell.url = await app.listen({ host: '127.0.0.1', port: 0 });
  context.after(() => app.close());
  return cell;
}

/** @param ms that a cell may take */
async function startShop(context: TestContext, ms = 5_000, config: Partial<Config> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'edge-cells-'));
  context.after(() => rm(dir, { recursive: true, force: true }));
  const sur = await startCell(context, 'sur', { 'venue-slug alcazar': 1, 'venue 11': 1, 'sale old': 1 });
  const costa = await startCell(context, 'costa', { 'venue 21': 2, 'cart r': 2, 'postal-code 08001': null });
  const map = openCells({ dir, url: undefined });
  await map.change(setCell('sur', sur.url), AUTHOR);
  await map.change(setCell('costa', costa.url), AUTHOR);
  await map.change(placeCompany(2, 'costa'), AUTHOR);
  const { app, backend } = await startEdge(context, {
    rolloutsDir: dir,
    answerTimeout: ms,
    proxyTimeout: ms,
    ...config,
  });
  const ask = async (url: string, payload?: object) => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url: `${BASE}${url}`,
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, ...answer.json<{ cell?: string; company?: string | null }>() };
  };
  return { sur, costa, map, dir, app, backend, ask };
}

describe('an edge before cells (R276)', () => {
  it('asks the cell of the company that a call names, and says whose it is', async (context) => {
    const { ask, backend } = await startShop(context);
    assert.deepEqual(await ask('/palette/headquarter/11'), { status: 200, cell: 'sur', company: '1' });
    assert.deepEqual(await ask('/palette/headquarter/21'), { status: 200, cell: 'costa', company: '2' });
    assert.deepEqual(await ask(`/sale/${newId(2)}/status`), { status: 200, cell: 'costa', company: '2' });
    assert.deepEqual(await ask('/ticket/stock/pre-booked/extend', { reference: 'r' }), {
      ...{ status: 200, cell: 'costa', company: '2' },
    });
    assert.deepEqual(await ask('/country'), { status: 200, cell: 'sur', company: null });
    // nobody's: the home cell says so
    assert.deepEqual(await ask('/palette/headquarter/999'), { status: 200, cell: 'sur', company: null });
    assert.equal(backend.asked.size, 0, 'the address of a shop of one cell is asked nothing');
  });

  it('has what every place has from the one that has it', async (context) => {
    const { app } = await startShop(context);
    const answer = await app.inject('/api/online/tour-office/city?postal_code=08001');
    assert.equal(answer.json<{ cell: string }>().cell, 'costa');
  });

  it('lets in as many as the cell of what opens has room for, whatever another has (R322)', async (context) => {
    const { app, sur, costa } = await startShop(context, 5_000, {
      openingSecret: SECRET,
      openingsInterval: 20,
    });
    sur.headroom = 0;
    costa.headroom = 0.7;
    costa.openings = [anOpening(-1_000, { venue_id: 21 })];
    const least = async () => {
      const log = await app.inject('/waiting-room/opening_1/log');
      return log.statusCode === 200
        ? log.json<{ limits: { least_headroom: number } }>().limits.least_headroom
        : undefined;
    };
    await eventually(async () => (await least()) === 0.7);
    costa.headroom = 0.4;
    await eventually(async () => (await least()) === 0.4);
  });

  it('believes no visitor who says whose a call is', async (context) => {
    const { app } = await startShop(context);
    const headers = { 'x-company': '2' };
    const answer = await app.inject({ url: `${BASE}/country`, headers });
    assert.deepEqual(answer.json(), { cell: 'sur', company: null });
  });

  it('asks whose a name is once (R280), and follows the map when the company moves', async (context) => {
    const { ask, sur, map } = await startShop(context);
    for (let time = 0; time < 5; time += 1) await ask('/palette/headquarter/21');
    assert.equal(sur.asked, 1);
    await map.change(placeCompany(2, 'sur'), AUTHOR);
    await eventually(async () => (await ask('/palette/headquarter/21')).cell === 'sur');
  });

  it('lists the venues of all cells, each once, also while one is down (R278)', async (context) => {
    const { app, sur, costa } = await startShop(context);
    sur.listed = [{ id: 11, slug: 'b', name: 'Zoo' }];
    costa.listed = [
      { id: 21, slug: 'c', name: 'Águila' },
      { id: 11, slug: 'b', name: 'Zoo' },
    ];
    const names = async (path: string) =>
      (await app.inject(`${BASE}/${path}?language=es`))
        .json<{ data: { name: string }[] }>()
        .data.map(({ name }) => name);
    assert.deepEqual(await names('headquarter'), ['Águila', 'Zoo']);
    assert.deepEqual(await names('company'), ['Zoo', 'Águila']);
    await costa.close();
    assert.deepEqual(await names('headquarter'), ['Águila', 'Zoo'], 'what it said last');
    await sur.close();
    assert.equal((await app.inject(`${BASE}/headquarter?language=ca`)).statusCode, 502);
  });

  it('is in maintenance when every cell is', async (context) => {
    const { app, costa } = await startShop(context);
    const isOn = async () =>
      (await app.inject(`${BASE}/maintenance`)).json<{ data: { maintenance: boolean } }>().data.maintenance;
    assert.equal(await isOn(), false);
    await costa.close();
    assert.equal(await isOn(), false, 'what the other said last');
  });
});

describe('a cell that is down closes its own companies only (R279)', () => {
  for (const how of ['dead', 'hanging'] as const) {
    it(`${how}: the others sell on`, async (context) => {
      const { ask, costa } = await startShop(context, 400);
      await ask('/palette/headquarter/11');
      if (how === 'dead') await costa.close();
      else costa.isHanging = true;
      assert.ok((await ask('/palette/headquarter/21')).status >= 502);
      // whose it is cannot be said without the one that is down
      assert.equal((await ask('/palette/headquarter/999')).status, 502);
      assert.equal((await ask('/palette/headquarter/11')).cell, 'sur');
      assert.equal((await ask(`/sale/${newId(1)}/status`)).cell, 'sur');
      assert.equal((await ask('/country')).cell, 'sur');
    });
  }

  it('takes no room from the others’ calls', async (context) => {
    const { app, costa, ask } = await startShop(context, 400);
    await ask('/palette/headquarter/21');
    await ask('/palette/headquarter/11');
    costa.isHanging = true;
    const waiting = Array.from({ length: 40 }, () => app.inject(`${BASE}/palette/headquarter/21`));
    assert.equal((await ask('/palette/headquarter/11')).cell, 'sur');
    await Promise.all(waiting);
  });
});

describe('a map that cannot be used (R276)', () => {
  it('leaves the last good one in force, and is heard again when it is mended', async (context) => {
    const { ask, dir, map } = await startShop(context);
    const file = join(dir, 'cells', 'map.json');
    const good = JSON.stringify(await map.read());
    for (const content of ['{', '{"schema":2}', '[]']) {
      await writeFile(file, content);
      await new Promise((resolve) => setImmediate(resolve));
      assert.equal((await ask('/palette/headquarter/21')).cell, 'costa');
    }
    await rm(file);
    assert.equal((await ask('/palette/headquarter/21')).cell, 'costa');
    await writeFile(file, good);
    await map.change(placeCompany(2, 'sur'), AUTHOR);
    await eventually(async () => (await ask('/palette/headquarter/21')).cell === 'sur');
  });

  it('at the start: nobody is asked, and the edge is not ready', async (context) => {
    const dir = await mkdtemp(join(tmpdir(), 'edge-cells-'));
    context.after(() => rm(dir, { recursive: true, force: true }));
    await mkdir(join(dir, 'cells'));
    await writeFile(join(dir, 'cells', 'map.json'), '{');
    const { app, backend } = await startEdge(context, { rolloutsDir: dir });
    assert.equal((await app.inject(`${BASE}/country`)).statusCode, 502);
    assert.equal((await app.inject('/readyz')).statusCode, 503);
    assert.equal(backend.asked.size, 0);
  });
});
