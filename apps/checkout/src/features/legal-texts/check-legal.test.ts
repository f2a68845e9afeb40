import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLegal } from './check-legal.ts';

test('checkLegal returns the required texts that are not ticked (R138)', () => {
  const texts = [
    { id: 1, required: 1 },
    { id: 2, required: 0 },
    { id: 3, required: 1 },
  ];
  const missing = (...ids: number[]) =>
    checkLegal(Object.fromEntries(ids.map((id) => [`text${id}`, true])), texts).map(([path]) => path);
  assert.deepEqual(missing(), ['legal.text1', 'legal.text3']);
  assert.deepEqual(missing(2, 3), ['legal.text1']);
  assert.deepEqual(missing(1, 3), []);
  assert.deepEqual(checkLegal({}, []), []);
});

test('checkLegal returns notLoaded while the texts are unknown', () => {
  assert.deepEqual(checkLegal({}, undefined), [['legal', 'notLoaded']]);
});
