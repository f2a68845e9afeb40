import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { coalesced } from './coalesced.ts';

/** Answers that are made when the test says so. */
function setUp() {
  const ask = coalesced<number>();
  const made: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
  const make = () => new Promise<number>((resolve, reject) => made.push({ resolve, reject }));
  return { ask: (key: string) => ask(key, make), made };
}

/** Until all that can happen by itself has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('coalesced questions', () => {
  it('give who comes meanwhile the next one, made once, after they have asked', async () => {
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

  it('are of one key, and of nobody who comes later', async () => {
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

  it('fail together, and the next ones do not', async () => {
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
