import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cropped, fillSquare, putStamp, type Frame } from './frame.ts';

const frame = (): Frame => ({
  width: 5,
  height: 4,
  pixels: new Uint32Array(20),
  image: undefined as unknown as ImageData,
});
const rowsOf = ({ width, pixels }: Frame) => [...pixels].join('').match(new RegExp(`.{${width}}`, 'g')) ?? [];

test('fillSquare centres the square and clips it at the edges', () => {
  const inside = frame();
  fillSquare(inside, 2, 2, 2, 7);
  assert.deepEqual(rowsOf(inside), ['00000', '07700', '07700', '00000']);
  const outside = frame();
  fillSquare(outside, 4, 0, 3, 7);
  fillSquare(outside, -9, -9, 3, 7);
  assert.deepEqual(rowsOf(outside), ['00077', '00077', '00000', '00000']);
});

test('putStamp keeps the pixels below transparent ones and clips at the edges', () => {
  const stamp = { left: -1, top: -1, width: 3, height: 3, pixels: Uint32Array.of(0, 1, 0, 1, 2, 1, 0, 1, 0) };
  const inside = frame();
  fillSquare(inside, 2, 2, 9, 5);
  putStamp(inside, 2, 1, stamp);
  assert.deepEqual(rowsOf(inside), ['55155', '51215', '55155', '55555']);
  const outside = frame();
  putStamp(outside, 0, 3, stamp);
  putStamp(outside, 99, 99, stamp);
  assert.deepEqual(rowsOf(outside), ['00000', '00000', '10000', '21000']);
});

test('cropped removes transparent margins and keeps the position', () => {
  const stamp = cropped(Uint32Array.of(0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 3, 0, 0, 0, 0, 0), 4);
  assert.deepEqual(stamp, { left: 0, top: -1, width: 2, height: 2, pixels: Uint32Array.of(1, 2, 3, 0) });
  const cut = frame();
  putStamp(cut, 2, 2, stamp);
  assert.deepEqual(rowsOf(cut), ['00000', '00120', '00300', '00000']);
  assert.equal(cropped(new Uint32Array(4), 2).pixels.length, 0);
});
