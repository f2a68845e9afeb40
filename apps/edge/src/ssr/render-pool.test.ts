import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { compose, recordKey } from '../rollouts/composition.ts';
import { publish } from '@taquilla/testing/edge/release-fixture.ts';
import { GOOD, SHELL_SERVER } from '@taquilla/testing/edge/server-builds.ts';
import { RenderPool } from './render-pool.ts';
import { serverFilesOf } from './server-files.ts';

/** The stress tests set 300 rollouts, which makes 10,200 renders. */
const ROLLOUTS = Number(process.env.SSR_ROLLOUTS ?? 25);
const RENDERS = ROLLOUTS * (ROLLOUTS > 100 ? 34 : 5);
/** 16 MB; the heap limit of a process allows about twenty such arrays */
const LARGE = 'exports.held = new Array(2_000_000).fill(0).map((_, index) => index + 0.5);';

test(`RenderPool memory grows by less than 30 % over ${ROLLOUTS} rollouts and ${RENDERS} renders`, async (context) => {
  const releasesDir = await mkdtemp(join(tmpdir(), 'ssr-'));
  let ended = 0;
  const pool = new RenderPool({
    releasesDir,
    size: 2,
    hungAfter: 30_000,
    loadsFor: 30_000,
    onEnded: () => (ended += 1),
  });
  context.after(async () => {
    pool.close();
    await rm(releasesDir, { recursive: true });
  });
  const input = {
    page: JSON.stringify({ remotes: { catalogue: {} }, venue: 'x' }),
    pathname: '/x',
    search: '',
  };
  const memory: number[] = [];
  for (let number = 1; number <= ROLLOUTS; number += 1) {
    const version = `1.0.${number}`;
    const shell = await publish(releasesDir, { name: 'shell', version }, SHELL_SERVER + LARGE);
    const remote = await publish(releasesDir, { name: 'catalogue', version }, GOOD);
    const route = { name: 'x', path: '/x', module: './x', layout: 'venue', remote: 'catalogue' } as const;
    const records = new Map([shell, remote].map((record) => [recordKey(record.name, version), record]));
    const composition = compose(1, { shell: version, catalogue: version }, records);
    const files = composition && serverFilesOf({ composition, route }, releasesDir);
    assert.ok(files);
    await pool.load(files);
    let peak = 0;
    for (let render = 0; render < RENDERS / ROLLOUTS; render += 1) {
      const outcome = await pool.run({ ...files, input }, 30_000);
      assert.ok(typeof outcome === 'object' && outcome.html.includes('<h1>x'), JSON.stringify(outcome));
      peak = Math.max(peak, outcome.memory);
    }
    memory.push(peak);
  }
  const [firstHalf, secondHalf] = [memory.slice(0, ROLLOUTS / 2), memory.slice(ROLLOUTS / 2)].map((half) =>
    Math.max(...half),
  );
  assert.ok(
    (secondHalf ?? Infinity) < 1.3 * (firstHalf ?? 0),
    memory.map((bytes) => Math.round(bytes / 2 ** 20)).join(' '),
  );
  assert.equal(ended, 0);
  context.diagnostic(`MB: ${memory.map((bytes) => Math.round(bytes / 2 ** 20)).join(' ')}`);
});
