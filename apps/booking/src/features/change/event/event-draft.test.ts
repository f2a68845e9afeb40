import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventLine, seat, visitor } from '@taquilla/testing/booking/event-lines.ts';
import { NO_CHANGE, requestedQuantity } from './event-draft.ts';

const seated = eventLine(0, 3, { seats: [seat('12'), seat('13'), seat('14')] });
const named = eventLine(1, 2, { visitors: [visitor('Ana', 'Ruiz'), visitor('Bea', 'Gil')] });
const alike = eventLine(2, 4);
const lines = [seated, named, alike];
const wanted = (draft: Partial<typeof NO_CHANGE>) => requestedQuantity(lines, { ...NO_CHANGE, ...draft });

test('nothing is asked while nothing would be different (R353)', () => {
  assert.deepEqual(wanted({}), []);
  assert.deepEqual(wanted({ dates: { 500: 500 } }), []);
  assert.deepEqual(wanted({ leaving: { 0: [] }, kept: { 2: 4 } }), []);
  assert.deepEqual(wanted({ visitors: { '1 0': visitor('Ana', 'Ruiz') } }), []);
});

test('all lines of a date move together (R353)', () => {
  const other = eventLine(3, 1, { hour_id: 501 });
  assert.deepEqual(requestedQuantity([...lines, other], { ...NO_CHANGE, dates: { 500: 600 } }), [
    { position: 0, hour_id: 600 },
    { position: 1, hour_id: 600 },
    { position: 2, hour_id: 600 },
  ]);
});

test('of seats and of named places it is said which stay, of others how many (R356)', () => {
  assert.deepEqual(wanted({ leaving: { 0: [1], 1: [0] }, kept: { 2: 3 } }), [
    { position: 0, quantity: 2, units: [0, 2] },
    { position: 1, quantity: 1, units: [1] },
    { position: 2, quantity: 3 },
  ]);
});

test('a line of which nothing stays moves nowhere', () => {
  assert.deepEqual(wanted({ dates: { 500: 600 }, leaving: { 0: [0, 1, 2] } }), [
    { position: 0, quantity: 0, units: [] },
    { position: 1, hour_id: 600 },
    { position: 2, hour_id: 600 },
  ]);
});

test('other visitors are told for those who stay, in their order; half a name is none (R356)', () => {
  const visitors = { '1 0': visitor('Eva', 'Sanz'), '1 1': visitor(' Suharto ', '-') };
  assert.deepEqual(wanted({ visitors }), [
    { position: 1, visitors: [visitor('Eva', 'Sanz'), visitor('Suharto', '')] },
  ]);
  assert.deepEqual(wanted({ visitors, leaving: { 1: [0] } }), [
    { position: 1, quantity: 1, units: [1], visitors: [visitor('Suharto', '')] },
  ]);
  assert.deepEqual(wanted({ visitors: { '1 1': visitor('Eva', '') } }), []);
});
