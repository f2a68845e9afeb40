import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventLine, seat, visitor } from '@taquilla/testing/booking/event-lines.ts';
import { NO_CHANGE, requestedEventLines } from './event-draft.ts';

const seated = eventLine(0, 3, { seats: [seat('12'), seat('13'), seat('14')] });
const named = eventLine(1, 2, { visitors: [visitor('Ana', 'Ruiz'), visitor('Bea', 'Gil')] });
const alike = eventLine(2, 4);
const lines = [seated, named, alike];
const request = (draft: Partial<typeof NO_CHANGE>) => requestedEventLines(lines, { ...NO_CHANGE, ...draft });

test('requestedEventLines returns nothing while nothing changes (R353)', () => {
  assert.deepEqual(request({}), []);
  assert.deepEqual(request({ dates: { 500: 500 } }), []);
  assert.deepEqual(request({ removed: { 0: [] }, retained: { 2: 4 } }), []);
  assert.deepEqual(request({ visitors: { '1 0': visitor('Ana', 'Ruiz') } }), []);
});

test('requestedEventLines moves all lines of a date together (R353)', () => {
  const other = eventLine(3, 1, { hour_id: 501 });
  assert.deepEqual(requestedEventLines([...lines, other], { ...NO_CHANGE, dates: { 500: 600 } }), [
    { position: 0, hour_id: 600 },
    { position: 1, hour_id: 600 },
    { position: 2, hour_id: 600 },
  ]);
});

test('requestedEventLines sends the remaining units of seats and named places, and a quantity for others (R356)', () => {
  assert.deepEqual(request({ removed: { 0: [1], 1: [0] }, retained: { 2: 3 } }), [
    { position: 0, quantity: 2, units: [0, 2] },
    { position: 1, quantity: 1, units: [1] },
    { position: 2, quantity: 3 },
  ]);
});

test('requestedEventLines does not move a line without remaining units', () => {
  assert.deepEqual(request({ dates: { 500: 600 }, removed: { 0: [0, 1, 2] } }), [
    { position: 0, quantity: 0, units: [] },
    { position: 1, hour_id: 600 },
    { position: 2, hour_id: 600 },
  ]);
});

test('requestedEventLines sends new visitors of the remaining units in order and ignores incomplete names (R356)', () => {
  const visitors = { '1 0': visitor('Eva', 'Sanz'), '1 1': visitor(' Suharto ', '-') };
  assert.deepEqual(request({ visitors }), [
    { position: 1, visitors: [visitor('Eva', 'Sanz'), visitor('Suharto', '')] },
  ]);
  assert.deepEqual(request({ visitors, removed: { 1: [0] } }), [
    { position: 1, quantity: 1, units: [1], visitors: [visitor('Suharto', '')] },
  ]);
  assert.deepEqual(request({ visitors: { '1 1': visitor('Eva', '') } }), []);
});
