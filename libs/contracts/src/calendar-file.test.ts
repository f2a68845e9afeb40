import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import { calendarFile, calendarVisit, CALENDAR_TYPE } from './calendar-file.ts';

const NOW = Date.parse('2030-01-02T03:04:05Z');
const visit = { title: 'Alcázar; noche, sí', place: 'Sevilla', visitAt: '2030-11-14T11:00:00+01:00' };

test('calendarFile writes a visit as an event at its instant (R185)', () => {
  const lines = calendarFile({ reference: 'ABC' }, [visit], NOW).split('\r\n');
  assert.equal(lines[0], 'BEGIN:VCALENDAR');
  assert.ok(lines.includes('DTSTART:20301114T100000Z'));
  assert.ok(lines.includes('DTSTAMP:20300102T030405Z'));
  assert.ok(lines.includes('UID:ABC-0@taquilla'));
  assert.ok(lines.includes('SUMMARY:Alcázar\\; noche\\, sí'));
  assert.equal(lines.at(-1), '');
});

test('calendarFile writes the UTC instant on both days of a clock change, including the repeated hour', () => {
  const hours = {
    '2026-03-29T01:30:00+01:00': '20260329T003000Z',
    '2026-03-29T03:30:00+02:00': '20260329T013000Z',
    '2026-10-25T02:30:00+02:00': '20261025T003000Z',
    '2026-10-25T02:30:00+01:00': '20261025T013000Z',
  };
  const visits = Object.keys(hours).map((visitAt) => ({ ...visit, visitAt }));
  const file = calendarFile({ reference: 'ABC' }, visits, NOW);
  const starts = [...file.matchAll(/^DTSTART:(.*)\r$/gm)].map(([, start]) => start);
  assert.deepEqual(starts, Object.values(hours));
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const read = calendar
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part).startDate.toJSDate());
  assert.deepEqual(
    read,
    Object.keys(hours).map((at) => new Date(at)),
  );
});

test('calendarFile escapes special characters and folds between four-octet characters without changing the text', () => {
  const title = `${'😀'.repeat(40)}; a\\b, c`;
  const place = 'Sala «A», piso 2; puerta \\';
  const file = calendarFile({ reference: 'ABC' }, [{ ...visit, title, place }], NOW);
  for (const line of file.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line);
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const [event] = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  assert.equal(event?.summary, title);
  assert.equal(event.location, place);
});

test('calendarFile folds lines at 75 octets and unfolding restores the text', () => {
  const title = 'Jardín '.repeat(30).trim();
  const file = calendarFile({ reference: 'ABC' }, [{ ...visit, title }], NOW);
  for (const line of file.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line);
  assert.ok(file.replaceAll('\r\n ', '').includes(`SUMMARY:${title}`));
});

test('an independent iCalendar parser reads the title, start, note and reference of each visit', () => {
  const visits = [
    { ...visit, note: 'Do., 14. Nov. 2030, 11:00, Ortszeit' },
    { ...visit, title: 'Schloß „Süd“: Führung\nGroße Runde', visitAt: '2030-07-01T20:30:00+02:00' },
  ];
  const calendar = new ICAL.Component(
    ICAL.parse(calendarFile({ reference: 'ABC' }, visits, NOW)) as unknown[],
  );
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));
  assert.deepEqual(
    events.map(({ summary, startDate }) => [summary, startDate.toJSDate().toISOString()]),
    [
      ['Schloß „Süd“: Führung\nGroße Runde', '2030-07-01T18:30:00.000Z'],
      [visit.title, '2030-11-14T10:00:00.000Z'],
    ],
  );
  assert.equal(events[1]?.description, 'Do., 14. Nov. 2030, 11:00, Ortszeit\nABC');
  assert.equal(new Set(events.map(({ uid }) => uid)).size, 2);
});

test('an event ends with the visit, or one hour after its start if the end is unknown (R453)', () => {
  const visits = [
    { ...visit, endsAt: '2030-11-14T12:30:00+01:00' },
    { ...visit, visitAt: '2030-11-15T11:00:00+01:00' },
  ];
  const calendar = new ICAL.Component(
    ICAL.parse(calendarFile({ reference: 'ABC' }, visits, NOW)) as unknown[],
  );
  const lengths = calendar
    .getAllSubcomponents('vevent')
    .map((part) => new ICAL.Event(part).duration.toSeconds() / 60);
  assert.deepEqual(lengths, [90, 60]);
  assert.equal(calendar.getFirstPropertyValue('method'), 'PUBLISH');
  assert.ok(CALENDAR_TYPE.endsWith('method=PUBLISH'));
});

test('events have the same ids for any order of the visits, and duplicate visits are written once', () => {
  const visits = [
    { ...visit, title: 'B' },
    { ...visit, title: 'A' },
    { ...visit, visitAt: '2030-11-13T11:00:00+01:00' },
    { ...visit, title: 'A', visitAt: '2030-11-14T10:00:00Z' },
  ];
  const file = calendarFile({ reference: 'ABC' }, visits, NOW);
  assert.equal(calendarFile({ reference: 'ABC' }, visits.toReversed(), NOW), file);
  assert.equal(file.match(/BEGIN:VEVENT/g)?.length, 3);
});

test('calendarFile cancels the events of a cancelled sale with a later sequence number', () => {
  const file = calendarFile({ reference: 'ABC', edition: 2, isCancelled: true }, [visit], NOW);
  assert.match(file, /SEQUENCE:2\r\nSTATUS:CANCELLED\r\n/);
});

test('calendarVisit names show, room and venue, and gives street and city as the location', () => {
  const venue = { name: 'Alcázar', city: 'Sevilla', address: { street: 'Patio 1', postcode: '41004' } };
  const { visitAt } = visit;
  assert.deepEqual(calendarVisit(venue, { show: null, roomName: 'Palace', visitAt }), {
    title: 'Alcázar · Palace',
    place: 'Alcázar, Patio 1, 41004 Sevilla',
    visitAt,
  });
  const night = calendarVisit({ name: 'Alcázar', city: 'Sevilla' }, { show: 'Night', roomName: '', visitAt });
  assert.deepEqual([night.title, night.place], ['Night · Alcázar', 'Alcázar, Sevilla']);
});
