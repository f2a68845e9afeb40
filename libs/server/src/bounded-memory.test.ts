import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BoundedMemory } from './bounded-memory.ts';

describe('a bounded memory', () => {
  it('lets go of what was used longest ago, until all fits', () => {
    const memory = new BoundedMemory<string>(10);
    memory.set('a', 'A', 4);
    memory.set('b', 'B', 4);
    memory.get('a');
    memory.set('c', 'C', 4);
    assert.deepEqual(
      ['a', 'b', 'c'].map((key) => memory.get(key)),
      ['A', undefined, 'C'],
    );
    memory.set('d', 'D', 10);
    assert.deepEqual(
      ['a', 'c', 'd'].map((key) => memory.get(key)),
      [undefined, undefined, 'D'],
    );
  });

  it('counts a replaced value once, and never keeps one that is too large', () => {
    const memory = new BoundedMemory<string>(10);
    memory.set('a', 'A', 6);
    memory.set('a', 'B', 6);
    memory.set('b', 'B', 4);
    assert.equal(memory.get('a'), 'B');
    memory.set('a', 'C', 11);
    assert.equal(memory.get('a'), undefined);
    assert.equal(memory.get('b'), 'B');
  });
});
