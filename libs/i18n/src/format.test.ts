import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatDate, formatFileSize, formatMoney, type DateStyle } from './format.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('money has the Spanish format whatever the language, with 2 decimals (R9)', () => {
  assert.equal(plain(formatMoney(3200)), '32,00 €');
  assert.equal(plain(formatMoney(1234505)), '12.345,05 €');
  const intl = new Intl.NumberFormat('es', { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 });
  for (const cents of [0, 1, 9, 10, 99, 100, 105, 99_999, 100_000, 999_999, 1_000_000, 123_456_789, 1e11 + 7])
    for (const amount of [cents, -cents - 1]) assert.equal(formatMoney(amount), intl.format(amount / 100));
});

test('instants are shown in the venue’s zone, on both daylight-saving days (R8)', () => {
  const at = (instant: string) =>
    formatDate(instant, { locale: 'en', timeZone: 'Europe/Madrid', style: 'time' });
  assert.equal(at('2026-03-29T00:30:00Z'), '01:30');
  assert.equal(at('2026-03-29T01:30:00Z'), '03:30');
  assert.equal(at('2026-10-25T00:30:00Z'), '02:30');
  assert.equal(at('2026-10-25T01:30:00Z'), '02:30');
});

test('a bare day is that day in every zone', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'America/Adak']) {
    assert.equal(formatDate('2026-11-14', { locale: 'es', timeZone, style: 'numericDay' }), '14/11/2026');
  }
});

test('midnight is 00:00 on the 24-hour clock', () => {
  assert.equal(
    formatDate('2026-11-13T23:00:00Z', { locale: 'en', timeZone: 'Europe/Madrid', style: 'time' }),
    '00:00',
  );
});

test('English puts the day before the month', () => {
  const day = (style: DateStyle) =>
    formatDate('2026-11-14', { locale: 'en', timeZone: 'Europe/Madrid', style });
  assert.equal(day('shortDay'), 'Sat 14 Nov');
  assert.equal(day('shortDayOfYear'), 'Sat 14 Nov 2026');
  assert.equal(day('fullDay'), 'Saturday 14 November');
  assert.equal(day('longDay'), 'Saturday 14 November 2026');
});

test('file sizes are rounded as people say them', () => {
  const said = (bytes: number) => formatFileSize(bytes, 'es').replace(/\s/g, ' ');
  assert.equal(said(10), '1 kB');
  assert.equal(said(500 * 1024), '500 kB');
  assert.equal(said(10 * 1024 * 1024), '10 MB');
  assert.equal(said(2.26 * 1024 * 1024), '2,3 MB');
});
