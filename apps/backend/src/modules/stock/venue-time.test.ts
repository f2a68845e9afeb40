import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, daysOfMonth, instantOf, periodOfDay, periodOfMonth, withOffset } from './venue-time.ts';

const MADRID = 'Europe/Madrid';
const hours = ({ from, until }: { from: Date; until: Date }) =>
  (until.getTime() - from.getTime()) / 3_600_000;

test('a day has 23 hours when summer time begins and 25 when it ends', () => {
  assert.equal(hours(periodOfDay('2031-03-30', MADRID)), 23);
  assert.equal(hours(periodOfDay('2031-03-31', MADRID)), 24);
  assert.equal(hours(periodOfDay('2031-10-26', MADRID)), 25);
});

test('a month has all its days, and an hour less or more when the clocks change in it', () => {
  assert.equal(daysOfMonth('2032-02-11').length, 29);
  assert.equal(daysOfMonth('2031-02-11').at(-1), '2031-02-28');
  assert.equal(hours(periodOfMonth('2031-03-15', MADRID)), 31 * 24 - 1);
  assert.equal(hours(periodOfMonth('2031-10-15', MADRID)), 31 * 24 + 1);
  assert.equal(hours(periodOfMonth('2031-12-15', MADRID)), 31 * 24);
});

test('the venue’s midnight decides the day, not the server’s', () => {
  assert.equal(dayOf(new Date('2031-07-01T22:30:00Z'), MADRID), '2031-07-02');
  assert.equal(dayOf(new Date('2031-07-02T05:30:00Z'), 'America/Lima'), '2031-07-02');
  assert.equal(dayOf(new Date('2031-07-02T04:30:00Z'), 'America/Lima'), '2031-07-01');
});

test('the hour that happens twice is told apart by its offset', () => {
  assert.equal(withOffset(new Date('2031-10-26T00:30:00Z'), MADRID), '2031-10-26T02:30:00+02:00');
  assert.equal(withOffset(new Date('2031-10-26T01:30:00Z'), MADRID), '2031-10-26T02:30:00+01:00');
});

test('a time that the clocks skip is an hour later, one that they show twice is the first', () => {
  assert.equal(instantOf('2031-03-30T02:30', MADRID).toISOString(), '2031-03-30T01:30:00.000Z');
  assert.equal(instantOf('2031-10-26T02:30', MADRID).toISOString(), '2031-10-26T00:30:00.000Z');
});
