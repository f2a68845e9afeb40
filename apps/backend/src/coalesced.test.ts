import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coalesced } from './coalesced.ts';

/** Creates a coalescing function whose results the test resolves. */
function setUp() {
  const coalesce = coalesced<number>();
  const made: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const make = () => new Promise<number>((resolve, reject) => made.push({ resolve, reject }));
  return { ask: (key: string) => coalesce(key, make), made };
}

/** Waits until all pending callbacks have run. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('coalesced', () => {
  it('calls during a running call share the next result, computed once, after they arrived', async () => {
    const { ask, made } = setUp();
    const first = ask('a');
    const [second, third] = [ask('a'), ask('a')];
    assert.equal(made.length, 1);
    made[0]?.resolve(1);
    assert.equal(await first, 1);
    await settled();
    assert.equal(made.length, 2);
    const fourth = ask('a');
    made[1]?.resolve(2);
    assert.deepEqual(await Promise.all([second, third]), [2, 2]);
    await settled();
    made[2]?.resolve(3);
    assert.equal(await fourth, 3);
    assert.equal(made.length, 3);
  });

  it('results are shared per key, and not with later calls', async () => {
    const { ask, made } = setUp();
    const [one, other] = [ask('a'), ask('b')];
    made[0]?.resolve(1);
    made[1]?.resolve(2);
    assert.deepEqual(await Promise.all([one, other]), [1, 2]);
    await settled();
    const later = ask('a');
    made[2]?.resolve(3);
    assert.equal(await later, 3);
  });

  it('a failure reaches all sharing calls, and the next calls compute again', async () => {
    const { ask, made } = setUp();
    const first = ask('a');
    const shared = [ask('a'), ask('a')];
    made[0]?.reject(new Error('no'));
    await assert.rejects(first);
    await settled();
    made[1]?.reject(new Error('no'));
    assert.deepEqual(
      (await Promise.allSettled(shared)).map(({ status }) => status),
      ['rejected', 'rejected'],
    );
    await settled();
    const later = ask('a');
    made[2]?.resolve(3);
    assert.equal(await later, 3);
  });
});
