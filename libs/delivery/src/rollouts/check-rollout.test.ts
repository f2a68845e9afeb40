import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exampleRelease, type ReleaseValues } from '@taquilla/testing/contracts/examples.ts';
import { rolloutProblems } from './check-rollout.ts';
import { effectiveRollout } from './effective-rollout.ts';

const routes = [{ name: 'home', path: '/', module: './home', layout: 'default' as const }];
const record = (name: string, version: string, rest: Partial<ReleaseValues> = {}) =>
  exampleRelease({ name, version, ...rest });
const PUBLISHED = [
  record('shell', '1', { routes }),
  record('shell', '2', { contract: '99.0.0' }),
  record('events', '1'),
  record('events', '2', { routes }),
];

async function problems(releases: Record<string, string>, app?: string, version = '2') {
  const canaries = app ? { canaries: { [app]: { version, percent: 10 } } } : {};
  const rollout = { schema: 1 as const, revision: 1, releases, ...canaries };
  return rolloutProblems(effectiveRollout({ name: 'default', rollout }), async (name, wanted) =>
    PUBLISHED.find((each) => each.name === name && each.version === wanted),
  );
}

test('rolloutProblems returns no problem for compatible releases', async () => {
  assert.deepEqual(await problems({ shell: '1', events: '1' }), []);
});

test('rolloutProblems checks every combination of releases and canaries', async () => {
  assert.deepEqual(await problems({ events: '1' }), ['there is no shell']);
  assert.deepEqual(await problems({ shell: '1', events: '1' }, 'events', '3'), ['events 3 is not published']);
  assert.match(
    (await problems({ shell: '1', events: '1' }, 'shell')).join(),
    /events 1 would not start in shell 2/,
  );
  assert.deepEqual(await problems({ shell: '1', events: '1' }, 'events'), [
    'shell and events both have a route home',
  ]);
});
