import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookedData } from '@taquilla/contracts';
import fc from 'fast-check';
import { quantityBySlot } from './slot-quantities.ts';
import { planHolds } from './plan-holds.ts';
import { arbitraryPack, pack, product } from '@taquilla/testing/shared-state/arbitrary-cart.ts';

const hold = (stock_id: number, quantity: number): BookedData => ({
  booked_id: crypto.randomUUID(),
  reference: crypto.randomUUID(),
  interface_id: 1,
  stock_id,
  quantity,
});
const twoPlaces = pack({ products: [product({ quantity: 2 })] });

test('planHolds creates all holds of a new pack', () => {
  assert.deepEqual(planHolds([], twoPlaces), {
    keep: [],
    release: [],
    take: [{ stock_id: 100, quantity: 2 }],
  });
});

test('planHolds creates only the missing holds of a larger party', () => {
  const own = hold(100, 1);
  assert.deepEqual(planHolds([own], twoPlaces), {
    keep: [own],
    release: [],
    take: [{ stock_id: 100, quantity: 1 }],
  });
});

test('planHolds releases a hold that is larger than needed or of another slot', () => {
  const [bigger, other] = [hold(100, 3), hold(101, 2)];
  const plan = planHolds([bigger, other], twoPlaces);
  assert.deepEqual(plan.release, [bigger, other]);
  assert.deepEqual(plan.take, [{ stock_id: 100, quantity: 2 }]);
});

test('property: after the plan each slot holds exactly the capacity that the pack needs', () => {
  const holds = fc.array(
    fc
      .tuple(fc.constantFrom(100, 101, 200, 201), fc.integer({ min: 1, max: 9 }))
      .map(([id, n]) => hold(id, n)),
  );
  fc.assert(
    fc.property(holds, arbitraryPack, (held, chosen) => {
      const { keep, release, take } = planHolds(held, chosen);
      assert.equal(keep.length + release.length, held.length);
      for (const [slotId, places] of quantityBySlot(chosen)) {
        const after = [...keep, ...take].filter(({ stock_id }) => stock_id === slotId);
        assert.equal(
          after.reduce((sum, { quantity }) => sum + quantity, 0),
          places,
        );
      }
    }),
  );
});
