import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDate, formatFileSize, formatMoney, type DateStyle } from './format.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('formatMoney uses the Spanish format with 2 decimals in every language (R9)', () => {
  assert.equal(plain(formatMoney(3200)), '32,00 €');
  assert.equal(plain(formatMoney(1234505)), '12.345,05 €');
  const intl = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 });
  for (const cents of [0, 1, 9, 10, 99, 100, 105, 99_999, 100_000, 999_999, 1_000_000, 123_456_789, 1e11 + 7])
    for (const amount of [cents, -cents - 1]) assert.equal(formatMoney(amount), intl.format(amount / 100));
});

test('formatDate shows instants in the venue’s time zone, also on both days of a clock change (R8)', () => {
  const at = (instant: string) =>
    formatDate(instant, { locale: 'en', timeZone: 'Europe/Madrid', style: 'time' });
  assert.equal(at('2026-03-29T00:30:00Z'), '01:30');
  assert.equal(at('2026-03-29T01:30:00Z'), '03:30');
  assert.equal(at('2026-10-25T00:30:00Z'), '02:30');
  assert.equal(at('2026-10-25T01:30:00Z'), '02:30');
});

test('formatDate shows a bare day unchanged in every time zone', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'America/Adak']) {
    assert.equal(formatDate('2026-11-14', { locale: 'es', timeZone, style: 'numericDay' }), '14/11/2026');
  }
});

test('formatDate shows midnight as 00:00', () => {
  assert.equal(
    formatDate('2026-11-13T23:00:00Z', { locale: 'en', timeZone: 'Europe/Madrid', style: 'time' }),
    '00:00',
  );
});

test('formatDate puts the day before the month in English', () => {
  const day = (style: DateStyle) =>
    formatDate('2026-11-14', { locale: 'en', timeZone: 'Europe/Madrid', style });
  assert.equal(day('shortDay'), 'Sat 14 Nov');
  assert.equal(day('shortDayOfYear'), 'Sat 14 Nov 2026');
  assert.equal(day('fullDay'), 'Saturday 14 November');
  assert.equal(day('longDay'), 'Saturday 14 November 2026');
});

test('formatFileSize returns kB or MB with at most one decimal, and at least 1 kB', () => {
  const said = (bytes: number) => formatFileSize(bytes, 'es').replace(/\s/g, ' ');
  assert.equal(said(10), '1 kB');
  assert.equal(said(500 * 1024), '500 kB');
  assert.equal(said(10 * 1024 * 1024), '10 MB');
  assert.equal(said(2.26 * 1024 * 1024), '2,3 MB');
});
