import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredCart } from '@taquilla/contracts';
import { mergePack } from './merge-pack.ts';
import { removePack, withoutPack } from './remove-pack.ts';
import { bookedIn, info, pack, slot } from '@taquilla/testing/shared-state/arbitrary-cart.ts';

const morning = pack();
const later = pack({ schedules: [slot({ stock_ticket_id: 101 })] });
const entries = mergePack(mergePack([], info(), morning), info(), later);
const cart = (values: Partial<StoredCart>): StoredCart => ({
  version: 1,
  headquarterId: 1,
  reference: crypto.randomUUID(),
  entries,
  promotion: null,
  expiresAt: '2026-11-14T10:00:00Z',
  serverOffset: 0,
  ...values,
});

test('removePack keeps the other packs', () => {
  assert.deepEqual(removePack(entries, morning.id)[0]?.packsSelected, [later]);
  assert.deepEqual(removePack(entries, crypto.randomUUID()), entries);
});

test('removePack removes the interface with its last pack (R85)', () => {
  assert.deepEqual(removePack(removePack(entries, morning.id), later.id), []);
});

test('withoutPack clears the deadline with the last pack that has holds', () => {
  const booked = [bookedIn(101)];
  const held = { ...later, booked };
  const both = cart({ entries: mergePack(mergePack([], info(), morning), info(), held) });
  assert.equal(withoutPack(both, morning.id).expiresAt, both.expiresAt);
  assert.equal(withoutPack(both, held.id).expiresAt, null);
});

test('withoutPack clears a promotion of 0 or less and keeps others (R86)', () => {
  const after = (discount: number) => withoutPack(cart({ promotion: { code: 'A', discount } }), morning.id);
  assert.equal(after(0).promotion, null);
  assert.equal(after(-1).promotion, null);
  assert.deepEqual(after(10).promotion, { code: 'A', discount: 10 });
});

test('withoutPack clears the deadline if only products without holds remain, such as an audio guide', () => {
  const hold = { stock_id: 100, reference: crypto.randomUUID(), quantity: 2, interface_id: 1 };
  const held = pack({ booked: [{ ...hold, booked_id: crypto.randomUUID() }] });
  const both = cart({ entries: mergePack(mergePack([], info(), held), info(), later) });
  assert.equal(withoutPack(both, held.id).expiresAt, null);
  assert.equal(withoutPack(both, later.id).expiresAt, both.expiresAt);
});

test('withoutPack clears promotion and deadline of an empty cart', () => {
  const one = cart({ entries: mergePack([], info(), morning), promotion: { code: 'A', discount: 10 } });
  const after = withoutPack(one, morning.id);
  assert.deepEqual([after.entries, after.promotion, after.expiresAt], [[], null, null]);
});
