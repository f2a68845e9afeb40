import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarFile } from './calendar-file.ts';

const NOW = Date.parse('2030-01-02T03:04:05Z');
const visit = { title: 'Alcázar; noche, sí', place: 'Sevilla', visitAt: '2030-11-14T11:00:00+01:00' };

test('a visit becomes an event at its instant', () => {
  const lines = calendarFile('ABC', [visit], NOW).split('\r\n');
  assert.equal(lines[0], 'BEGIN:VCALENDAR');
  assert.ok(lines.includes('DTSTART:20301114T100000Z'));
  assert.ok(lines.includes('DTSTAMP:20300102T030405Z'));
  assert.ok(lines.includes('UID:ABC-0@taquilla'));
  assert.ok(lines.includes('SUMMARY:Alcázar\\; noche\\, sí'));
  assert.equal(lines.at(-1), '');
});

test('no line is longer than 75 octets, and folding loses nothing', () => {
  const title = 'Jardín '.repeat(30).trim();
  const file = calendarFile('ABC', [{ ...visit, title }], NOW);
  for (const line of file.split('\r\n')) assert.ok(new TextEncoder().encode(line).length <= 75, line);
  assert.ok(file.replaceAll('\r\n ', '').includes(`SUMMARY:${title}`));
});
