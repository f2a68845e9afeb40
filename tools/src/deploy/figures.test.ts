/** Compares the metrics that docs/operations.md names with those that the processes expose. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { startServer } from '../shop/server-process.ts';
import { ROOT } from '../workspace.ts';
import { figuresShown, figuresToWatch } from './figures.ts';

const TOKEN = 'a-token-of-the-collector';

async function shownBy(context: TestContext, name: string, env: Record<string, string>) {
  const { url, stop } = await startServer(
    name,
    { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'fatal', ...env },
    ROOT,
    '/healthz',
  );
  context.after(stop);
  await fetch(`${url}/healthz`);
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return { url, shown: figuresShown(await answer.text()) };
}

test('each documented metric is exposed with its documented labels', async (context) => {
  const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-figures-'));
  context.after(() => rmSync(dir, { recursive: true }));
  const office = await shownBy(context, 'backend', { DATA_DIR: dir, OPENING_SECRET: 'opening'.repeat(5) });
  const edge = await shownBy(context, 'edge', {
    BACKEND_URL: office.url,
    METRICS_TOKEN: TOKEN,
    SSR: 'off',
    RELEASES_DIR: path.join(dir, 'releases'),
    ROLLOUTS_DIR: path.join(dir, 'rollouts'),
  });
  const shown = new Map([...office.shown, ...edge.shown]);
  const wrong = [...figuresToWatch()].flatMap(([name, labels]) => {
    const found = shown.get(name);
    if (!found) return [name];
    // a metric without a value yet has no labels
    if (found.size === 0) return [];
    return [...labels].filter((label) => !found.has(label)).map((label) => `${name}{${label}}`);
  });
  assert.deepEqual(wrong, []);
});
