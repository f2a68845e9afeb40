import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rollout } from '@taquilla/federation/contract';
import fc from 'fast-check';
import { canariesFor, effectiveRollout } from './effective-rollout.ts';
import { assignGroup, GROUPS, isChosen, parseGroup } from './visitor-group.ts';

const rollout = (releases: Rollout['releases'], canaries: Rollout['canaries'] = {}): Rollout => ({
  schema: 1,
  revision: 1,
  releases,
  canaries,
});
const groups = Array.from({ length: GROUPS }, (_, group) => group);
const percents = fc.integer({ min: 1, max: 99 });

test('isChosen selects exactly the percentage of groups for any release', () => {
  fc.assert(
    fc.property(fc.string(), percents, (release, percent) => {
      const chosen = groups.filter((group) => isChosen(group, release, percent));
      assert.equal(chosen.length, (GROUPS * percent) / 100);
    }),
  );
});

test('isChosen keeps every selected group at a higher percentage', () => {
  fc.assert(
    fc.property(fc.string(), percents, percents, fc.nat(GROUPS - 1), (release, a, b, group) => {
      if (isChosen(group, release, Math.min(a, b))) assert.ok(isChosen(group, release, Math.max(a, b)));
    }),
  );
});

test('parseGroup returns a valid group or undefined', () => {
  assert.equal(parseGroup(String(assignGroup(0))), 0);
  assert.equal(parseGroup(String(assignGroup(0.9999))), GROUPS - 1);
  for (const text of [undefined, '', '1000', '-1', '1.5', 'x']) assert.equal(parseGroup(text), undefined);
});

test('effectiveRollout ignores the default rollout for an app that the tenant’s rollout names', () => {
  const base = rollout({ shell: '1', events: '1' }, { events: { version: '2', percent: 50 } });
  const of = (own?: Rollout) =>
    effectiveRollout({ name: 'default', rollout: base }, own && { name: 'alcazar', rollout: own });
  assert.deepEqual(of().canaries, [{ app: 'events', version: '2', percent: 50, from: 'default' }]);
  assert.deepEqual(of(rollout({ catalogue: '3' })).canaries, of().canaries);
  assert.deepEqual(of(rollout({ events: '1' })).canaries, []);
  const own = of(rollout({}, { events: { version: '3', percent: 10 } }));
  assert.deepEqual(own.canaries, [{ app: 'events', version: '3', percent: 10, from: 'alcazar' }]);
  assert.equal(own.releases['events'], '1');
});

test('effectiveRollout contains neither release nor canary of an app that the tenant has opted out of', () => {
  const base = rollout({ shell: '1', events: '1' }, { events: { version: '2', percent: 50 } });
  const own = { ...rollout({}), without: ['events'] };
  const { releases, canaries } = effectiveRollout(
    { name: 'default', rollout: base },
    { name: 'alcazar', rollout: own },
  );
  assert.deepEqual([releases, canaries], [{ shell: '1' }, []]);
});

test('canariesFor returns no canary for a visitor without a group', () => {
  const base = rollout({ shell: '1', events: '1' }, { events: { version: '2', percent: 99 } });
  const effective = effectiveRollout({ name: 'default', rollout: base });
  assert.deepEqual(canariesFor(effective, undefined), []);
  const chosen = groups.filter((group) => canariesFor(effective, group).length > 0);
  assert.equal(chosen.length, 990);
});
