import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from '@taquilla/testing/edge/test-edge.ts';

const EDGE = fileURLToPath(new URL('../../../../testing/edge/endless-render.ts', import.meta.url));

/** Returns whether a process exists and is not a zombie. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return stat !== undefined && !/\) [ZX] /.test(stat);
}

test('RenderProcess with an endless render exits when its edge is killed', { timeout: 30_000 }, async () => {
  const edge = fork(EDGE);
  const [pid] = (await once(edge, 'message')) as [number];
  assert.ok(await isRunning(pid));
  edge.kill('SIGKILL');
  await eventually(async () => !(await isRunning(pid)), 20_000);
});
