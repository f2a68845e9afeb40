import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headroomOf } from './headroom.ts';

test('headroomOf returns the headroom of the most used resource (R322)', () => {
  assert.equal(headroomOf({ late: 0, busy: 0, waiting: 0 }), 1);
  assert.equal(headroomOf({ late: 50, busy: 0.1, waiting: 0 }), 0.5);
  assert.equal(headroomOf({ late: 0, busy: 0.475, waiting: 0 }), 0.5);
  assert.equal(headroomOf({ late: 0, busy: 0.1, waiting: 1 }), 0.75);
  assert.equal(headroomOf({ late: 500, busy: 1, waiting: 9 }), 0);
  assert.equal(headroomOf({ late: -5, busy: 0, waiting: 0 }), 1);
});
