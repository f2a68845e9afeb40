import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createViewControl } from './view-control.ts';

const hall = { width: 20_000, height: 12_000 };
const phone = { width: 390, height: 500 };
const desktop = { width: 900, height: 600 };

test('createViewControl has no view and ignores gestures until the screen is known', () => {
  const control = createViewControl(hall);
  control.zoomIn();
  assert.deepEqual(control.read(), { view: undefined, screen: { width: 0, height: 0 }, isWhole: true });
});

test('resize shows the whole hall until the first zoom and keeps the view afterwards', () => {
  const control = createViewControl(hall);
  control.resize(phone);
  const onPhone = control.read().view?.scale ?? NaN;
  control.resize(desktop);
  assert.ok((control.read().view?.scale ?? NaN) > onPhone);
  assert.ok(control.read().isWhole);
  control.zoomIn();
  const near = control.read();
  assert.ok(!near.isWhole);
  control.resize(phone);
  assert.deepEqual(control.read().view, near.view);
  control.showWhole();
  assert.equal(control.read().view?.scale, onPhone);
});

test('zoom accumulates, and subscribers are notified of each change', () => {
  const control = createViewControl(hall);
  control.resize(phone);
  const scales: number[] = [];
  const end = control.subscribe(() => scales.push(control.read().view?.scale ?? NaN));
  control.zoom(4);
  control.zoom(2);
  control.resize(phone);
  end();
  control.zoomOut();
  assert.equal(scales.length, 2);
  assert.ok(Math.abs((scales[1] ?? NaN) - 2 * (scales[0] ?? NaN)) < 1e-12);
});
