import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { cheapestSet, coveredBy, partySets, type PartyProduct } from './cheapest-set.ts';

const product = (id: number, price: number, adults: number, children: number): PartyProduct => ({
  id,
  price,
  covers: { adults, children },
  least: 1,
  most: 999,
  companions: [],
});
const adult = product(1, 900, 1, 0);
const child = product(2, 300, 0, 1);
const family = product(3, 2200, 2, 2);

test('cheapestSet returns the family ticket when single tickets cost more, and single tickets when they cost less', () => {
  const quantities = (adults: number, children: number) =>
    cheapestSet([adult, family], { adults, children })?.quantities;
  assert.deepEqual(quantities(2, 1), { 3: 1 });
  assert.deepEqual(quantities(1, 1), { 1: 2 });
  assert.deepEqual(quantities(3, 2), { 1: 1, 3: 1 });
  assert.equal(quantities(0, 0), undefined);
});

test('cheapestSet lets a child enter in an adult’s place, not an adult in a child’s', () => {
  assert.deepEqual(cheapestSet([adult], { adults: 1, children: 2 }), { quantities: { 1: 3 }, total: 2700 });
  assert.equal(cheapestSet([child], { adults: 1, children: 0 }), undefined);
});

test('cheapestSet respects the range of a quantity and a companion that a product needs', () => {
  const group = { ...product(4, 100, 1, 0), least: 4 };
  const few = { ...child, most: 1 };
  const accompanied = { ...child, companions: [1] };
  assert.deepEqual(cheapestSet([adult, group], { adults: 3, children: 0 })?.quantities, { 1: 3 });
  assert.deepEqual(cheapestSet([adult, group], { adults: 4, children: 0 })?.quantities, { 4: 4 });
  assert.deepEqual(cheapestSet([adult, few], { adults: 1, children: 2 })?.quantities, { 1: 2, 2: 1 });
  assert.equal(cheapestSet([accompanied], { adults: 0, children: 1 }), undefined);
  assert.deepEqual(cheapestSet([adult, accompanied], { adults: 0, children: 2 })?.total, 1200);
});

test('partySets compares the cheapest set with single tickets and with each ticket for several visitors', () => {
  const totals = (adults: number, children: number) =>
    partySets([adult, family], { adults, children }).map(({ total }) => total);
  assert.deepEqual(totals(2, 1), [2200, 2700]);
  assert.deepEqual(totals(1, 1), [1800, 2200]);
  assert.deepEqual(totals(1, 0), [900]);
  assert.equal(partySets([adult], { adults: 2, children: 0 }).length, 1);
});

test('coveredBy adds up the visitors whom the products admit', () => {
  const { covers: _, ...unknown } = product(9, 100, 1, 0);
  assert.deepEqual(coveredBy([adult, family, unknown], { 1: 1, 3: 2, 9: 4 }), { adults: 5, children: 4 });
});

const MOST = 3;
const anyProduct = (id: number) =>
  fc.record({
    id: fc.constant(id),
    price: fc.integer({ min: 0, max: 6 }),
    covers: fc
      .record({ adults: fc.integer({ min: 0, max: 2 }), children: fc.integer({ min: 0, max: 2 }) })
      .filter(({ adults, children }) => adults + children > 0),
    least: fc.integer({ min: 1, max: 2 }),
    most: fc.integer({ min: 2, max: 5 }),
    companions: fc.subarray([1, 2, 3].filter((one) => one !== id)),
  });

/** Price of the cheapest allowed quantities, by trying all of them. */
function bruteForce(products: readonly PartyProduct[], adults: number, children: number) {
  const people = adults + children;
  const units = Array.from({ length: people + 1 }, (_, index) => index);
  const totals = units.flatMap((a) =>
    units.flatMap((b) =>
      units.flatMap((c) => {
        const counts = [a, b, c];
        const count = (id: number) => counts[products.findIndex((one) => one.id === id)] ?? 0;
        const isAllowed = products.every(
          ({ id, least, most, companions }) =>
            count(id) === 0 ||
            (count(id) >= least &&
              count(id) <= most &&
              (companions.length === 0 || companions.some((one) => count(one) > 0))),
        );
        const sum = (value: (one: PartyProduct) => number) =>
          products.reduce((total, one) => total + count(one.id) * value(one), 0);
        const hasSpace =
          sum(({ covers }) => covers.adults) >= adults &&
          sum(({ covers }) => covers.adults + covers.children) >= people;
        return isAllowed && hasSpace ? [sum(({ price }) => price)] : [];
      }),
    ),
  );
  return totals.length > 0 ? Math.min(...totals) : undefined;
}

test('property: no allowed quantities cost less than those of cheapestSet', () => {
  const party = fc.integer({ min: 0, max: MOST });
  fc.assert(
    fc.property(
      fc.tuple(anyProduct(1), anyProduct(2), anyProduct(3)),
      party,
      party,
      (products, adults, children) => {
        fc.pre(adults + children > 0);
        const set = cheapestSet(products, { adults, children });
        assert.equal(set?.total, bruteForce(products, adults, children));
      },
    ),
  );
});
