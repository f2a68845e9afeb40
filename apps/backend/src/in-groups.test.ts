import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { inGroups } from './in-groups.ts';

/** Work that ends when it is told to. */
function heldWork() {
  const groups: {
    items: readonly number[];
    end: (results: string[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const work = (items: readonly number[]) =>
    new Promise<string[]>((end, fail) => {
      groups.push({ items, end, fail });
    });
  return { groups, work };
}

test('the first starts at once, those that come meanwhile go together in their order', async () => {
  const { groups, work } = heldWork();
  const call = inGroups(work, { most: 10, atOnce: 1 });
  const answers = [1, 2, 3].map(call);
  assert.deepEqual(
    groups.map(({ items }) => items),
    [[1]],
  );
  groups[0]?.end(['one']);
  assert.equal(await answers[0], 'one');
  await turn();
  assert.deepEqual(groups[1]?.items, [2, 3]);
  groups[1].end(['two', 'three']);
  assert.deepEqual(await Promise.all(answers), ['one', 'two', 'three']);
});

test('no more groups are under way than allowed, none is larger than allowed', async () => {
  const { groups, work } = heldWork();
  const call = inGroups(work, { most: 2, atOnce: 2 });
  const answers = [1, 2, 3, 4, 5].map(call);
  assert.equal(groups.length, 2);
  groups[0]?.end(['one']);
  await turn();
  assert.deepEqual(groups[2]?.items, [3, 4]);
  groups[1]?.end(['two']);
  await turn();
  assert.deepEqual(groups[3]?.items, [5]);
  groups[2].end(['three', 'four']);
  groups[3].end(['five']);
  assert.deepEqual(await Promise.all(answers), ['one', 'two', 'three', 'four', 'five']);
});

test('a group that fails fails alone', async () => {
  const { groups, work } = heldWork();
  const call = inGroups(work, { most: 10, atOnce: 1 });
  const first = call(1);
  const second = call(2);
  groups[0]?.fail(new Error('broken'));
  await assert.rejects(first, /broken/);
  await turn();
  groups[1]?.end(['two']);
  assert.equal(await second, 'two');
});
