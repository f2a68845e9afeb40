import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, daysOfMonth, instantOf, periodOfDay, periodOfMonth, withOffset } from './venue-time.ts';

const MADRID = 'Europe/Madrid';
const hours = ({ from, until }: { from: Date; until: Date }) =>
  (until.getTime() - from.getTime()) / 3_600_000;

test('periodOfDay has 23 hours when summer time begins and 25 when it ends', () => {
  assert.equal(hours(periodOfDay('2031-03-30', MADRID)), 23);
  assert.equal(hours(periodOfDay('2031-03-31', MADRID)), 24);
  assert.equal(hours(periodOfDay('2031-10-26', MADRID)), 25);
});

test('periodOfMonth has all days of the month, and an hour less or more when the clocks change', () => {
  assert.equal(daysOfMonth('2032-02-11').length, 29);
  assert.equal(daysOfMonth('2031-02-11').at(-1), '2031-02-28');
  assert.equal(hours(periodOfMonth('2031-03-15', MADRID)), 31 * 24 - 1);
  assert.equal(hours(periodOfMonth('2031-10-15', MADRID)), 31 * 24 + 1);
  assert.equal(hours(periodOfMonth('2031-12-15', MADRID)), 31 * 24);
});

test('dayOf changes the day at the venue’s midnight, not at the server’s (R8)', () => {
  assert.equal(dayOf(new Date('2031-07-01T22:30:00Z'), MADRID), '2031-07-02');
  assert.equal(dayOf(new Date('2031-07-02T05:30:00Z'), 'America/Lima'), '2031-07-02');
  assert.equal(dayOf(new Date('2031-07-02T04:30:00Z'), 'America/Lima'), '2031-07-01');
});

test('withOffset distinguishes the repeated hour by its offset', () => {
  assert.equal(withOffset(new Date('2031-10-26T00:30:00Z'), MADRID), '2031-10-26T02:30:00+02:00');
  assert.equal(withOffset(new Date('2031-10-26T01:30:00Z'), MADRID), '2031-10-26T02:30:00+01:00');
});

test('instantOf moves a skipped time by an hour, and returns the first instant of a repeated time', () => {
  assert.equal(instantOf('2031-03-30T02:30', MADRID).toISOString(), '2031-03-30T01:30:00.000Z');
  assert.equal(instantOf('2031-10-26T02:30', MADRID).toISOString(), '2031-10-26T00:30:00.000Z');
});

test('withOffset and instantOf support offsets of half and quarter hours, and changes at midnight', () => {
  assert.equal(withOffset(new Date('2031-07-01T04:15:00Z'), 'Asia/Kathmandu'), '2031-07-01T10:00:00+05:45');
  assert.equal(instantOf('2031-07-01T10:00', 'Asia/Kolkata').toISOString(), '2031-07-01T04:30:00.000Z');
  assert.equal(
    instantOf('2031-10-05T02:15', 'Australia/Lord_Howe').toISOString(),
    '2031-10-04T15:45:00.000Z',
  );
  // Havana has no midnight on this day: it begins at one o'clock
  const { from } = periodOfDay('2031-03-09', 'America/Havana');
  assert.equal(withOffset(from, 'America/Havana'), '2031-03-09T01:00:00-04:00');
  assert.equal(hours(periodOfDay('2031-03-09', 'America/Havana')), 23);
});

test('withOffset follows both clock changes of the Canary Islands', () => {
  const CANARY = 'Atlantic/Canary';
  assert.equal(withOffset(new Date('2031-03-30T00:59:59Z'), CANARY), '2031-03-30T00:59:59+00:00');
  assert.equal(withOffset(new Date('2031-03-30T01:00:00Z'), CANARY), '2031-03-30T02:00:00+01:00');
  assert.equal(withOffset(new Date('2031-10-26T00:59:59Z'), CANARY), '2031-10-26T01:59:59+01:00');
  assert.equal(withOffset(new Date('2031-10-26T01:00:00Z'), CANARY), '2031-10-26T01:00:00+00:00');
  assert.equal(hours(periodOfDay('2031-10-26', CANARY)), 25);
});

test('withOffset and dayOf do not depend on the time zone of the machine', () => {
  const own = process.env['TZ'];
  try {
    for (const zone of ['UTC', MADRID, 'America/Havana']) {
      process.env['TZ'] = zone;
      assert.equal(
        withOffset(new Date('2031-03-30T01:30:00Z'), 'Atlantic/Azores'),
        '2031-03-30T01:30:00+00:00',
      );
      assert.equal(dayOf(new Date('2031-03-09T05:00:00Z'), 'America/Lima'), '2031-03-09');
    }
  } finally {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  }
});
