import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { batched } from './batched.ts';

/** Creates work that ends when the test releases it. */
function heldWork() {
  const batches: {
    items: readonly number[];
    end: (results: string[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const work = (items: readonly number[]) =>
    new Promise<string[]>((end, fail) => {
      batches.push({ items, end, fail });
    });
  return { batches, work };
}

const hadNoEffect = (error: unknown) => (error as Error).message !== 'lost';

test('batched starts the first call at once and batches the calls that arrive meanwhile, in order', async () => {
  const { batches, work } = heldWork();
  const call = batched(work, { maxItems: 10, atOnce: 1, hadNoEffect });
  const answers = [1, 2, 3].map(call);
  assert.deepEqual(
    batches.map(({ items }) => items),
    [[1]],
  );
  batches[0]?.end(['one']);
  assert.equal(await answers[0], 'one');
  await turn();
  assert.deepEqual(batches[1]?.items, [2, 3]);
  batches[1].end(['two', 'three']);
  assert.deepEqual(await Promise.all(answers), ['one', 'two', 'three']);
});

test('batched limits concurrent batches and their size', async () => {
  const { batches, work } = heldWork();
  const call = batched(work, { maxItems: 2, atOnce: 2, hadNoEffect });
  const answers = [1, 2, 3, 4, 5].map(call);
  assert.equal(batches.length, 2);
  batches[0]?.end(['one']);
  await turn();
  assert.deepEqual(batches[2]?.items, [3, 4]);
  batches[1]?.end(['two']);
  await turn();
  assert.deepEqual(batches[3]?.items, [5]);
  batches[2].end(['three', 'four']);
  batches[3].end(['five']);
  assert.deepEqual(await Promise.all(answers), ['one', 'two', 'three', 'four', 'five']);
});

test('batched retries the items of a failed batch one by one and rejects only the items that fail again', async () => {
  const tried: string[] = [];
  const call = batched(
    async (items: readonly number[]) => {
      tried.push(items.join(' '));
      if (items.includes(3)) throw new Error('no threes');
      return items.map((item) => item * 10);
    },
    { maxItems: 10, atOnce: 1, hadNoEffect },
  );
  const answers = await Promise.allSettled([1, 2, 3, 4].map(call));
  assert.deepEqual(tried, ['1', '2 3 4', '2', '3', '4']);
  assert.deepEqual(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
    [10, 20, 'Error: no threes', 40],
  );
});

test('batched does not retry a batch that may have had an effect', async () => {
  const { batches, work } = heldWork();
  const call = batched(work, { maxItems: 10, atOnce: 1, hadNoEffect });
  const answers = Promise.allSettled([1, 2, 3].map(call));
  batches[0]?.end(['one']);
  await turn();
  batches[1]?.fail(new Error('lost'));
  assert.deepEqual(
    (await answers).map(({ status }) => status),
    ['fulfilled', 'rejected', 'rejected'],
  );
  assert.equal(batches.length, 2);
  const next = call(4);
  batches[2]?.end(['four']);
  assert.equal(await next, 'four');
});

test('batched rejects when the work returns too few results', async () => {
  const call = batched(async (items: readonly number[]) => (items.length === 1 ? [] : ['x']), {
    maxItems: 10,
    atOnce: 1,
    hadNoEffect: () => false,
  });
  const answers = await Promise.allSettled([1, 2, 3].map(call));
  assert.deepEqual(
    answers.map((answer) => answer.status === 'rejected' && String(answer.reason)),
    ['Error: 0 results for 1 items', 'Error: 1 results for 2 items', 'Error: 1 results for 2 items'],
  );
});
