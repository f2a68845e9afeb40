import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, it, type TestContext } from 'node:test';
import {
  undo,
  DEFAULT_ROLLOUT,
  setReleases,
  setCanary,
  openReleases,
  openRollouts,
  promote,
  retireChecked,
} from '@taquilla/delivery';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import { releaseToAll, releaseUnlessPinned } from './release-to-all.ts';

const BUILT = { shell: '1.0.0-a', events: '1.0.0-a' };
const NEXT = { shell: '1.0.0-b', events: '1.0.0-b' };
const ana = (what: string) => ({ what, by: 'ana', why: '' });

function rolloutsIn(context: TestContext) {
  const dir = mkdtempSync(path.join(tmpdir(), 'taquilla-given-'));
  context.after(() => rmSync(dir, { recursive: true }));
  const rollouts = openRollouts({ dir, url: undefined });
  return { dir, rollouts, given: async () => (await rollouts.read(DEFAULT_ROLLOUT))?.releases };
}

describe('releaseUnlessPinned', () => {
  it('sets each build where only builds were set before', async (context) => {
    const { dir, given } = rolloutsIn(context);
    assert.deepEqual(await releaseUnlessPinned(dir, BUILT), []);
    assert.deepEqual(await releaseUnlessPinned(dir, NEXT), []);
    assert.deepEqual(await given(), NEXT);
  });

  for (const [command, choose] of [
    ['set', [setReleases({ events: '0.9.0' })]],
    ['set --percent', [setCanary('events', { version: '0.9.0', percent: 10 })]],
    ['promote', [setCanary('events', { version: '0.9.0', percent: 10 }), promote('events')]],
    ['back', [setReleases({ events: '0.9.0' }), undo]],
  ] as const) {
    it(`skips an app that \`rollout ${command}\` has set and sets the others`, async (context) => {
      const { dir, rollouts, given } = rolloutsIn(context);
      await releaseToAll(dir, BUILT);
      for (const change of choose) await rollouts.change(DEFAULT_ROLLOUT, change, ana(command));
      const before = await rollouts.read(DEFAULT_ROLLOUT);
      assert.deepEqual(await releaseUnlessPinned(dir, NEXT), [{ app: 'events', by: 'ana', what: command }]);
      assert.deepEqual(await given(), { shell: NEXT.shell, events: before?.releases['events'] });
      assert.deepEqual((await rollouts.read(DEFAULT_ROLLOUT))?.canaries, before?.canaries);
    });
  }

  it('skips every app when the shell was set by an operator', async (context) => {
    const { dir, rollouts, given } = rolloutsIn(context);
    await releaseToAll(dir, BUILT);
    await rollouts.change(DEFAULT_ROLLOUT, setReleases({ shell: '0.9.0' }), ana('set'));
    assert.deepEqual(await releaseUnlessPinned(dir, NEXT), [{ app: 'shell', by: 'ana', what: 'set' }]);
    assert.deepEqual(await given(), { ...BUILT, shell: '0.9.0' });
  });

  it('keeps a retired app retired', async (context) => {
    const { dir, rollouts, given } = rolloutsIn(context);
    const releasesDir = path.join(dir, 'releases');
    await releaseToAll(dir, BUILT);
    const releases = openReleases({ dir: releasesDir, url: undefined });
    const published = async (name: string, version: string) => exampleRelease({ name, version });
    await retireChecked(rollouts, { ...releases, find: published }, 'events', ana('retire events'));
    assert.deepEqual(await releaseUnlessPinned(dir, NEXT), [
      { app: 'events', by: 'ana', what: 'retire events' },
    ]);
    assert.deepEqual(await given(), { shell: NEXT.shell });
  });

  it('does not list an app whose chosen release equals the build', async (context) => {
    const { dir, rollouts } = rolloutsIn(context);
    await releaseToAll(dir, BUILT);
    await rollouts.change(DEFAULT_ROLLOUT, setReleases(NEXT), ana('set'));
    assert.deepEqual(await releaseUnlessPinned(dir, NEXT), []);
  });
});
