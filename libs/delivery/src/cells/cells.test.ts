import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { openRollouts } from '../rollouts/checked-rollouts.ts';
import { cellOf, placeCompany, removeCell, setCell } from './cell-map.ts';
import { openCells } from './open-cells.ts';

const author = { what: 'a test', by: 'ana', why: 'because' };

async function cellsOfTest(context: TestContext) {
  const dir = await mkdtemp(path.join(tmpdir(), 'cells-'));
  context.after(() => rm(dir, { recursive: true }));
  const place = { dir, url: undefined };
  const cells = openCells(place);
  await cells.change(setCell('sur', 'http://10.0.0.1:3001/'), author);
  await cells.change(setCell('costa', 'http://10.0.0.2:3001'), author);
  return { cells, dir, place };
}

test('a company is where it was placed, everything else at home (R276)', async (context) => {
  const { cells } = await cellsOfTest(context);
  const map = await cells.change(placeCompany(7, 'costa'), author);
  assert.ok(map);
  assert.equal(cellOf(map, 7), 'costa');
  assert.equal(cellOf(map, 8), 'sur');
  assert.equal(cellOf(map, undefined), 'sur');
  assert.equal(map.cells['sur']?.url, 'http://10.0.0.1:3001');
});

test('each change has its author, and what changes nothing is none', async (context) => {
  const { cells } = await cellsOfTest(context);
  const map = await cells.change(placeCompany(7, 'costa'), author);
  assert.deepEqual(
    map?.history.map(({ revision, note }) => [revision, note.by]),
    [
      [1, 'ana'],
      [2, 'ana'],
      [3, 'ana'],
    ],
  );
  assert.equal(await cells.change(placeCompany(7, 'costa'), author), undefined);
});

test('eight who place at the same time are all heard', async (context) => {
  const { cells } = await cellsOfTest(context);
  const companies = Array.from({ length: 8 }, (_, index) => index + 1);
  await Promise.all(companies.map((company) => cells.change(placeCompany(company, 'costa'), author)));
  assert.deepEqual(Object.keys((await cells.read())?.companies ?? {}), companies.map(String));
});

test('what cannot be is refused and changes nothing', async (context) => {
  const { cells } = await cellsOfTest(context);
  await cells.change(placeCompany(7, 'costa'), author);
  const before = await cells.read();
  await assert.rejects(cells.change(placeCompany(7, 'norte'), author), /no cell norte/);
  await assert.rejects(cells.change(placeCompany(7, 'constructor'), author), /no cell/);
  await assert.rejects(cells.change(removeCell('costa'), author), /costa has 7/);
  await assert.rejects(cells.change(removeCell('sur'), author), /sur has what is not placed/);
  assert.throws(() => placeCompany(0, 'costa'), /no id/);
  assert.throws(() => setCell('Sur!', 'http://a'), /no name/);
  assert.throws(() => setCell('norte', 'ftp://a'), /no address/);
  assert.deepEqual(await cells.read(), before);
  assert.ok(await cells.change(placeCompany(7, 'sur'), author));
  assert.ok(await cells.change(removeCell('costa'), author));
});

test('a map that is none is not taken for one, and no rollout', async (context) => {
  const { cells, dir, place } = await cellsOfTest(context);
  assert.deepEqual([...(await openRollouts(place).list()).keys()], []);
  const file = path.join(dir, 'cells', 'map.json');
  for (const content of [
    '{',
    '{}',
    '{"schema":1,"revision":1,"cells":{},"home":"a","companies":{},"history":[]}',
  ]) {
    await writeFile(file, content);
    await assert.rejects(cells.read());
  }
});
