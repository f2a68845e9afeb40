import assert from 'node:assert/strict';
import { test } from 'node:test';
import { split } from './upcoming.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const sale = (visit_at: string | null, status: 'paid' | 'cancelled' = 'paid') => ({
  kind: visit_at === null ? ('tourist-pass' as const) : ('tickets' as const),
  visit_at,
  status,
});

test('split returns upcoming purchases by time, including visits that have just begun, valid passes, and all others', () => {
  const later = sale('2026-12-10T10:00:00+01:00');
  const next = sale('2026-11-24T10:00:00+01:00');
  const begun = sale('2026-11-23T12:00:00+01:00');
  const over = sale('2026-11-23T10:30:00+01:00');
  const pass = sale(null);
  const cancelledPass = sale(null, 'cancelled');
  const cancelled = sale('2026-12-01T10:00:00+01:00', 'cancelled');
  assert.deepEqual(split([later, over, pass, next, cancelled, begun, cancelledPass], NOW), {
    upcoming: [begun, next, later],
    passes: [pass],
    others: [over, cancelled, cancelledPass],
  });
});
