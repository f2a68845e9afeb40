/** R300: holds from a waiting list and the other holds of a cart have separate deadlines. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import type { StoredCart } from '@taquilla/contracts';
import { heldUntil, secondsLeft } from './hold-deadline.ts';
import { withPack } from './merge-pack.ts';
import { withoutPack } from './remove-pack.ts';
import { bookedIn, info, pack, slot } from '@taquilla/testing/shared-state/arbitrary-cart.ts';

const NOW = Date.parse('2030-01-01T10:00:00Z');
const IN_TEN_MINUTES = '2030-01-01T10:10:00Z';
const IN_TWO_HOURS = '2030-01-01T12:00:00Z';

beforeEach(() => {
  mock.timers.enable({ apis: ['Date'], now: NOW });
});
afterEach(() => {
  mock.timers.reset();
});

const own = pack({ booked: [bookedIn(100)] });
const offered = pack({ schedules: [slot({ stock_ticket_id: 101 })], booked: [bookedIn(101)] });
const offerEnds = (expiresAt: string) => offered.booked.map(({ booked_id }) => ({ booked_id, expiresAt }));
const cart = (values: Partial<StoredCart> = {}): StoredCart => ({
  version: 1,
  headquarterId: 1,
  reference: crypto.randomUUID(),
  entries: [],
  promotion: null,
  expiresAt: null,
  serverOffset: 0,
  ...values,
});
const both = (ends: Pick<StoredCart, 'expiresAt' | 'offers'>) =>
  withPack(withPack(cart(ends), info(), { ...own }), info(), { ...offered });

test('secondsLeft counts down to the earlier of the two deadlines', () => {
  const offerLast = { expiresAt: IN_TEN_MINUTES, offers: offerEnds(IN_TWO_HOURS) };
  const offerFirst = { expiresAt: IN_TWO_HOURS, offers: offerEnds(IN_TEN_MINUTES) };
  for (const ends of [offerLast, offerFirst]) {
    assert.equal(heldUntil(ends), IN_TEN_MINUTES);
    assert.equal(secondsLeft({ ...ends, serverOffset: 0 }, NOW), 600);
  }
  assert.equal(heldUntil({ expiresAt: null, offers: offerEnds(IN_TWO_HOURS) }), IN_TWO_HOURS);
  assert.equal(heldUntil({ expiresAt: null }), null);
});

test('withoutPack removes the deadline of the removed holds and keeps the other deadline', () => {
  // a cart has an offer once its pack is added
  const added = { ...both({ expiresAt: IN_TEN_MINUTES }), offers: offerEnds(IN_TWO_HOURS) };
  const withoutOwn = withoutPack(added, own.id);
  assert.equal(withoutOwn.expiresAt, null);
  assert.deepEqual(withoutOwn.offers, added.offers);
  const withoutOffer = withoutPack(added, offered.id);
  assert.equal(withoutOffer.expiresAt, IN_TEN_MINUTES);
  assert.equal('offers' in withoutOffer, false);
});
