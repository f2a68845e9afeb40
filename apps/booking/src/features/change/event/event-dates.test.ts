import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choicesByMonth, dateChoices, dateGroups, firstMonths } from './event-dates.ts';
import { eventHour, eventLine, seat } from '@taquilla/testing/booking/event-lines.ts';

const now = { hourId: 500, places: 2, at: '2030-11-14T20:00:00+01:00' };

test('dateGroups groups lines of one date with their remaining places', () => {
  const lines = [
    eventLine(0, 2, { seats: [seat('1'), seat('2')] }),
    eventLine(1, 3),
    eventLine(2, 1, { hour_id: 501 }),
  ];
  const groups = dateGroups(lines, { removed: { 0: [1] }, retained: { 1: 2 } });
  assert.deepEqual(
    groups.map(({ hourId, eventId, places }) => [hourId, eventId, places]),
    [
      [500, 70, 3],
      [501, 70, 1],
    ],
  );
});

test('dateChoices marks dates that are full, too full for all places, or not sold (R353)', () => {
  const hours = [
    eventHour(500, 14),
    eventHour(501, 15, { available: 0 }),
    eventHour(502, 16, { available: 1 }),
    eventHour(503, 17, { price_list_id: null }),
    eventHour(504, 18, { available: 2 }),
  ];
  assert.deepEqual(
    dateChoices(hours, now).map(({ id, state }) => [id, state]),
    [
      [500, 'now'],
      [501, 'full'],
      [502, 'few'],
      [503, 'unsold'],
      [504, 'open'],
    ],
  );
});

test('dateChoices includes the current date, even if it is no longer sold', () => {
  const later = [eventHour(501, 12), eventHour(502, 16)];
  assert.deepEqual(
    dateChoices(later, now).map(({ id, state }) => [id, state]),
    [
      [501, 'open'],
      [500, 'now'],
      [502, 'open'],
    ],
  );
  assert.deepEqual(dateChoices([], { ...now, at: undefined }), []);
});

test('dateChoices returns prices only if they differ, and only for selectable dates', () => {
  const pricesOf = (...hours: Parameters<typeof dateChoices>[0]) =>
    dateChoices(hours, now).map(({ priceFrom }) => priceFrom);
  assert.deepEqual(pricesOf(eventHour(500, 14), eventHour(501, 15)), [null, null]);
  assert.deepEqual(
    pricesOf(
      eventHour(500, 14),
      eventHour(501, 15, { price_from: 25 }),
      eventHour(502, 16, { available: 0 }),
    ),
    [20, 25, null],
  );
});

test('choicesByMonth groups dates by month, and firstMonths returns enough whole months including the current date', () => {
  const hours = [eventHour(501, 29), eventHour(502, 30), eventHour(503, 1)].map((hour, index) =>
    index < 2 ? hour : { ...hour, visit_at: '2030-12-01T00:30:00+01:00' },
  );
  const months = choicesByMonth(dateChoices(hours, { ...now, at: undefined }));
  assert.deepEqual(
    months.map(({ month, choices }) => [month, choices.length]),
    [
      ['2030-11', 2],
      ['2030-12', 1],
    ],
  );
  assert.deepEqual(
    [1, 3, 9].map((dates) => firstMonths(months, dates)),
    [1, 2, 2],
  );
  const ofDecember = choicesByMonth(dateChoices(hours, { ...now, hourId: 503 }));
  assert.equal(firstMonths(ofDecember, 1), 2);
});
