import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChangeState } from '@taquilla/contracts';
import { pollDelay } from './poll-delay.ts';

const change: NonNullable<ChangeState['change']> = {
  id: '0b8a0a44-6d83-4a52-8e5f-b70ef7d3a001',
  state: 'waiting',
  kinds: ['visit'],
  difference: 6,
  expires_at: '2030-11-01T12:30:00Z',
  attempt: null,
};

test('pollDelay polls a change whose payment may be in progress, and no other waiting change', () => {
  assert.equal(pollDelay(null, 1), false);
  assert.equal(pollDelay(change, 1), false);
  assert.equal(pollDelay({ ...change, attempt: 'declined' }, 1), false);
  assert.equal(pollDelay({ ...change, attempt: 'waiting' }, 90), 2_000);
});

test('pollDelay backs off up to 15 s while the ticketing authority issues (R354)', () => {
  const issuing = { ...change, state: 'issuing' as const, attempt: 'authorised' as const };
  assert.deepEqual(
    [1, 2, 3].map((polls) => pollDelay(issuing, polls)),
    [2_000, 2_300, 2_645],
  );
  assert.equal(pollDelay(issuing, 50), 15_000);
});
