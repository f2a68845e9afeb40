import assert from 'node:assert/strict';
import { test } from 'node:test';
import { split } from './upcoming.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const sale = (visit_at: string | null, status: 'paid' | 'cancelled' = 'paid') => ({ visit_at, status });

test('split returns upcoming purchases by time, including visits that have just begun, and all others', () => {
  const later = sale('2026-12-10T10:00:00+01:00');
  const next = sale('2026-11-24T10:00:00+01:00');
  const begun = sale('2026-11-23T12:00:00+01:00');
  const over = sale('2026-11-23T10:30:00+01:00');
  const pass = sale(null);
  const cancelled = sale('2026-12-01T10:00:00+01:00', 'cancelled');
  assert.deepEqual(split([later, over, pass, next, cancelled, begun], NOW), {
    upcoming: [begun, next, later],
    others: [over, pass, cancelled],
  });
});
