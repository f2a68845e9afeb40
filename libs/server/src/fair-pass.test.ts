import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFairPass, writeFairPass } from './fair-pass.ts';

const SECRET = 'a'.repeat(32);
const now = Date.parse('2031-03-10T10:00:00Z');
const pass = { opening: 'opening1', place: 'place1', until: now + 60_000 };

test('readFairPass returns a written pass until it expires and undefined for an altered pass', () => {
  const text = writeFairPass(SECRET, pass);
  assert.deepEqual(readFairPass(SECRET, text, now), pass);
  assert.equal(readFairPass(SECRET, text, now + 60_000), undefined);
  assert.equal(readFairPass('b'.repeat(32), text, now), undefined);
  const forged = [
    text.replace('opening1', 'opening2'),
    text.replace('place1', 'place2'),
    text.replace(/\d{10}/, '9999999999'),
    `${text}.x`,
    text.slice(0, -1),
    '',
    '...',
  ];
  for (const other of forged) assert.equal(readFairPass(SECRET, other, now), undefined, other);
});
