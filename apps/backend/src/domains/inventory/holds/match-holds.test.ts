import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { matchHolds } from './match-holds.ts';
import { seats } from './seats/inventory.ts';
import type { SeatNeed } from './seats/seat-needs.ts';
import type { NewSeatHold } from './seats/reserve-seats.ts';

const seat = fc.record({
  hourId: fc.constantFrom(1, 2),
  categoryPriceListId: fc.constantFrom(10, 11),
  placeId: fc.integer({ min: 1, max: 4 }),
  sectorId: fc.constant(5),
  quantity: fc.constant(1),
});
const number = fc.record({
  hourId: fc.constantFrom(1, 2),
  categoryPriceListId: fc.constantFrom(10, 11),
  placeId: fc.constant(null),
  sectorId: fc.constantFrom(null, 6),
  quantity: fc.integer({ min: 1, max: 5 }),
});
/** A seat is held once and needed once. */
const needs = fc.uniqueArray<SeatNeed, string>(fc.oneof(seat, number), {
  maxLength: 8,
  selector: ({ hourId, placeId, sectorId, categoryPriceListId }) =>
    placeId === null ? `${hourId} ${sectorId} ${categoryPriceListId}` : `${hourId} seat ${placeId}`,
});

const total = (list: readonly SeatNeed[]) => list.reduce((sum, { quantity }) => sum + quantity, 0);

test('matchHolds splits holds into matched and surplus, and needs into matched and missing', () => {
  fc.assert(
    fc.property(needs, needs, (held, need) => {
      const holds: NewSeatHold[] = held.map((hold, index) => ({ ...hold, id: String(index) }));
      const { matched, surplus, missing } = matchHolds(seats.key, holds, need);
      assert.equal(total(matched) + total(surplus), total(holds));
      assert.equal(total(matched) + total(missing), total(need));
      for (const one of matched) {
        const matching = need.filter(
          ({ hourId, placeId, categoryPriceListId }) =>
            hourId === one.hourId &&
            placeId === one.placeId &&
            categoryPriceListId === one.as.categoryPriceListId,
        );
        assert.ok(matching.length > 0, 'a matched hold has the requested tariff');
      }
    }),
  );
});

test('matchHolds reduces a hold that is larger than the need', () => {
  const need = { hourId: 1, categoryPriceListId: 10, placeId: null, sectorId: null, quantity: 2 };
  const { matched, surplus, missing } = matchHolds(seats.key, [{ ...need, id: 'a', quantity: 5 }], [need]);
  assert.deepEqual([matched[0]?.quantity, surplus[0]?.quantity, missing], [2, 3, []]);
});
