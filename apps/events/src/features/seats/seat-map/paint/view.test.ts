import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  panned,
  toMap,
  toScreen,
  viewAround,
  viewOn,
  wholeView,
  withinHall,
  withSeats,
  zoomed,
} from './view.ts';

const screen = { width: 390, height: 500 };
const hall = { width: 20_000, height: 12_000 };

test('wholeView shows the whole hall below the price key', () => {
  const view = wholeView(hall, screen);
  for (const corner of [
    { x: 0, y: 0 },
    { x: hall.width, y: hall.height },
  ]) {
    const at = toScreen(view, screen, corner);
    assert.ok(at.x >= 0 && at.x <= screen.width && at.y >= 64 && at.y <= screen.height);
  }
});

test('wholeView limits the scale for a hall with a single seat', () => {
  assert.ok(wholeView({ width: 0, height: 0 }, screen).scale <= 0.56);
});

test('zoomed keeps the point under the finger', () => {
  const inside = { x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 0, max: 500 }) };
  fc.assert(
    fc.property(fc.record(inside), fc.double({ min: 0.2, max: 5, noNaN: true }), (at, factor) => {
      const view = { x: 9000, y: 4000, scale: 0.1 };
      const before = toMap(view, screen, at);
      const after = toMap(zoomed(view, factor, { screen, at, hall }), screen, at);
      assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 1e-6);
    }),
  );
});

test('zoomed limits the scale to a readable seat and to the whole hall', () => {
  const at = { x: 0, y: 0 };
  const view = wholeView(hall, screen);
  assert.equal(zoomed(view, 1e6, { screen, at, hall }).scale, 0.56);
  assert.equal(zoomed(view, 1e-6, { screen, at, hall }).scale, view.scale);
});

test('panned follows the finger, and withinHall keeps the hall on the screen', () => {
  assert.deepEqual(panned({ x: 500, y: 500, scale: 0.5 }, { x: 10, y: -20 }), { x: 480, y: 540, scale: 0.5 });
  assert.deepEqual(withinHall({ x: -5, y: 99_999, scale: 1 }, hall, screen), {
    x: 179,
    y: 11_870,
    scale: 1,
  });
  const whole = wholeView(hall, screen);
  assert.deepEqual(withinHall({ ...whole, x: 0, y: 0 }, hall, screen), whole);
});

test('viewOn moves to a seat unless it is already visible', () => {
  const near = { x: 1000, y: 1000, scale: 0.3 };
  assert.equal(viewOn(near, { x: 1100, y: 1000 }, screen), near);
  assert.deepEqual(viewOn(near, { x: 9000, y: 1000 }, screen), { x: 9000, y: 1000, scale: 0.3 });
  assert.equal(viewOn(wholeView(hall, screen), { x: 9000, y: 1000 }, screen).scale, 0.24);
});

test('viewOn shows every seat below the price key and above the minimap', () => {
  const seat = { x: fc.integer({ min: 0, max: 20_000 }), y: fc.integer({ min: 0, max: 12_000 }) };
  const size = fc.constantFrom(screen, { width: 814, height: 256 }, { width: 814, height: 576 });
  fc.assert(
    fc.property(fc.record(seat), size, (at, shown) => {
      const { x, y } = toScreen(
        withinHall(viewOn(wholeView(hall, shown), at, shown), hall, shown),
        shown,
        at,
      );
      assert.ok(x >= 15 && x <= shown.width - 15 && y >= 63 && y <= shown.height - 119, `${x}, ${y}`);
    }),
  );
});

test('viewAround centres seats at 58 % of the height, near enough to be tapped', () => {
  const seats = [
    { x: 9000, y: 4000 },
    { x: 9100, y: 4020 },
  ];
  const view = viewAround(wholeView(hall, screen), seats, screen, 44);
  const { x, y } = toScreen(view, screen, { x: 9050, y: 4010 });
  assert.deepEqual([view.scale, x, Math.round(y)], [0.44, screen.width / 2, 0.58 * screen.height]);
  assert.equal(viewAround({ ...view, scale: 0.5 }, seats, screen, 44).scale, 0.5);
});

test('withSeats moves the view so that it contains a seat', () => {
  const ring = (at: { x: number; y: number }) => ({ x: 5000 * Math.sign(at.x || 1), y: 0 });
  const positions = {
    nearestTo: ring,
    hasSeatIn: ([left, , right]: readonly [number, number, number, number]) => left <= -5000 || right >= 5000,
  };
  const far = { x: 0, y: 0, scale: 0.01 };
  assert.equal(withSeats(far, screen, positions), far);
  const moved = withSeats({ ...far, scale: 0.1 }, screen, positions);
  const seat = toScreen(moved, screen, { x: 5000, y: 0 });
  assert.ok(seat.x > screen.width / 2 && seat.x < screen.width && seat.y === screen.height / 2);
  assert.equal(withSeats({ ...far, scale: 0.1 }, screen, { ...positions, nearestTo: () => undefined }).x, 0);
});
