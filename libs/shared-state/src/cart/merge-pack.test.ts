import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartEntry, Pack, StoredCart } from '@taquilla/contracts';
import fc from 'fast-check';
import { allPacks } from './cart-totals.ts';
import { additionTo, mergePack, replacements, withPack } from './merge-pack.ts';
import { quantityBySlot, quantityInSlot } from './slot-quantities.ts';
import {
  bookedIn,
  arbitraryInfo,
  arbitraryPack,
  info,
  item,
  pack,
  product,
  slot,
} from '@taquilla/testing/shared-state/arbitrary-cart.ts';

const additions = fc.array(fc.tuple(arbitraryInfo, arbitraryPack), { maxLength: 12 });
const build = (list: [ReturnType<typeof info>, Pack][]) =>
  list.reduce<CartEntry[]>((entries, [to, added]) => mergePack(entries, to, added), []);

const cart = (entries: CartEntry[], expiresAt: string | null = null): StoredCart => ({
  version: 1,
  headquarterId: 1,
  reference: crypto.randomUUID(),
  entries,
  promotion: null,
  expiresAt,
  serverOffset: 0,
});

test('mergePack adds an entry for a pack of a new interface', () => {
  const entries = mergePack([], info(7), pack());
  assert.equal(entries.length, 1);
  assert.equal(entries[0]?.accessInterfaceInfo.id, 7);
});

test('withPack starts a new cart without promotion for a pack of another type (R82)', () => {
  const tickets = mergePack([], info(1, 'tickets'), pack());
  const promotion = { code: 'A', discount: 10 };
  const open = { ...cart(tickets), promotion };
  const pass = pack({ schedules: [] });
  const after = withPack(open, info(1, 'tourist-pass'), pass);
  assert.deepEqual(after.entries, [{ ...info(1, 'tourist-pass'), packsSelected: [pass] }]);
  assert.equal(after.promotion, null);
  assert.equal(withPack(open, info(2, 'tickets'), pack()).promotion, promotion);
  assert.deepEqual(additionTo(tickets, info(1, 'tourist-pass'), pass).replaced, allPacks(tickets));
});

test('mergePack appends a pack with other slots', () => {
  const later = pack({ schedules: [slot({ stock_ticket_id: 101 })] });
  assert.equal(allPacks(mergePack(mergePack([], info(), pack()), info(), later)).length, 2);
});

test('mergePack replaces a pack with the same product and slots and keeps its other products (R83)', () => {
  const first = pack({ products: [product({ id: 1, quantity: 2 }), product({ id: 2, quantity: 1 })] });
  const second = pack({ products: [product({ id: 1, quantity: 5 })] });
  const [merged, ...others] = allPacks(
    build([
      [info(), first],
      [info(), second],
    ]),
  );
  assert.deepEqual(others, []);
  assert.equal(merged?.id, second.id);
  assert.deepEqual(
    merged.products.map(({ id, quantity }) => [id, quantity]),
    [
      [2, 1],
      [1, 5],
    ],
  );
  assert.equal(merged.schedules[0]?.places, 6);
});

test('mergePack appends an equal pass, since passes have no slots and never overlap (R84)', () => {
  const passes = (): Pack => pack({ schedules: [], products: [product({ quantity: 1 })] });
  const entries = build([
    [info(1, 'tourist-pass'), passes()],
    [info(1, 'tourist-pass'), passes()],
  ]);
  assert.equal(entries.length, 1);
  assert.equal(allPacks(entries).length, 2);
  assert.deepEqual(replacements(entries, info(1, 'tourist-pass'), passes()), []);
});

test('replacements returns the old and new quantity of replaced products', () => {
  const first = pack({
    products: [product({ id: 1, quantity: 2, name: 'Child' }), product({ id: 2, quantity: 1 })],
  });
  const entries = mergePack([], info(), first);
  const again = pack({ products: [product({ id: 1, quantity: 1, name: 'Child' })] });
  assert.deepEqual(replacements(entries, info(), again), [{ name: 'Child', before: 2, after: 1 }]);
  const later = pack({ products: again.products, schedules: [slot({ stock_ticket_id: 101 })] });
  assert.deepEqual(replacements(entries, info(), later), []);
  assert.deepEqual(replacements(entries, info(2), again), []);
  assert.deepEqual(
    replacements(entries, info(), again, first.id),
    [],
    'the pack that is being changed is not counted',
  );
});

test('withPack replaces the changed pack, even if its slots differ', () => {
  const first = pack({ products: [product({ id: 1 }), product({ id: 2 })] });
  const other = pack({ schedules: [slot({ stock_ticket_id: 102 })] });
  const entries = build([
    [info(), first],
    [info(), other],
  ]);
  const changed = pack({ products: [product({ id: 1 })], schedules: [slot({ stock_ticket_id: 101 })] });
  const { replaced, pack: merged } = additionTo(entries, info(), changed, first.id);
  assert.deepEqual(replaced, [first]);
  assert.deepEqual(merged, changed);
  const after = withPack({ ...cart(entries) }, info(), changed, first.id);
  assert.deepEqual(allPacks(after.entries), [other, changed]);
});

test('withPack clears the deadline if nothing is held any more', () => {
  const booked = [bookedIn(100)];
  const held = cart(mergePack([], info(), pack({ booked })), '2026-11-14T10:00:00Z');
  assert.equal(withPack(held, info(2), pack()).expiresAt, held.expiresAt);
  assert.equal(withPack(held, info(1, 'tourist-pass'), pack({ schedules: [] })).expiresAt, null);
});

const tower = (id: number) => slot({ stock_ticket_id: id, room_id: 2, room_name: 'Tower' });
const both = product({ id: 2, items: [item(), item({ id: 2, room_id: 2 })] });

test('mergePack treats packs as overlapping if they share a product and a slot and no room has different slots', () => {
  const adults = pack({ products: [product({ id: 1 }), both], schedules: [slot(), tower(200)] });
  const again = pack({ products: [product({ id: 1, quantity: 3 })] });
  const [merged, ...others] = allPacks(mergePack(mergePack([], info(), adults), info(), again));
  assert.deepEqual(others, []);
  assert.deepEqual(
    merged?.schedules.map(({ stock_ticket_id, places }) => [stock_ticket_id, places]),
    [
      [100, 5],
      [200, 2],
    ],
  );
  const otherTower = pack({ products: [both], schedules: [slot(), tower(201)] });
  assert.equal(allPacks(mergePack(mergePack([], info(), adults), info(), otherTower)).length, 2);
});

test('mergePack replaces all overlapping packs and sums up the other products that they share', () => {
  const guide = product({
    id: 3,
    quantity: 1,
    items: [item({ id: 3, room_id: null, type: { name: 'supplement' } })],
  });
  const inTower = product({ id: 4, items: [item({ id: 4, room_id: 2 })] });
  const entries = build([
    [info(), pack({ products: [product(), guide] })],
    [info(), pack({ products: [inTower, guide], schedules: [tower(200)] })],
  ]);
  assert.equal(allPacks(entries).length, 2);
  const chosen = pack({ products: [product(), inTower], schedules: [slot(), tower(200)] });
  const { replaced, pack: merged } = additionTo(entries, info(), chosen);
  assert.deepEqual(replaced, allPacks(entries));
  assert.equal(merged.products.find(({ id }) => id === 3)?.quantity, 2);
  assert.deepEqual(allPacks(mergePack(entries, info(), chosen)), [merged]);
});

test('property: the cart has the product quantities of the pack that was added last', () => {
  fc.assert(
    fc.property(additions, arbitraryInfo, arbitraryPack, (before, to, added) => {
      const found = allPacks(build([...before, [to, added]])).find(({ id }) => id === added.id);
      for (const chosen of added.products) {
        assert.equal(found?.products.find(({ id }) => id === chosen.id)?.quantity, chosen.quantity);
      }
    }),
  );
});

test('property: only the packs in `replaced` are removed, and no other product is lost', () => {
  fc.assert(
    fc.property(additions, arbitraryInfo, arbitraryPack, (before, to, added) => {
      const entries = build(before);
      const { replaced, pack: merged } = additionTo(entries, to, added);
      const after = allPacks(mergePack(entries, to, added));
      for (const own of allPacks(entries)) assert.equal(after.includes(own), !replaced.includes(own));
      assert.deepEqual(
        after.find(({ id }) => id === added.id),
        merged,
      );
      assert.equal(after.length, allPacks(entries).length - replaced.length + 1);
      for (const { id } of replaced.flatMap(({ products }) => products)) {
        assert.ok(merged.products.some((product) => product.id === id));
      }
    }),
  );
});

test('property: adding the same pack again changes only the id', () => {
  fc.assert(
    fc.property(additions, arbitraryInfo, arbitraryPack, (before, to, added) => {
      const once = build([...before, [to, added]]);
      const twice = mergePack(once, to, added);
      assert.deepEqual(contentOf(twice), contentOf(once));
    }),
  );
});

test('property: each pack counts the capacity of all its products', () => {
  fc.assert(
    fc.property(additions, (list) => {
      const entries = build(list);
      for (const { schedules, ...rest } of allPacks(entries)) {
        const places = quantityBySlot({ ...rest, schedules });
        for (const { stock_ticket_id, places: stated } of schedules) {
          assert.equal(stated, places.get(stock_ticket_id));
        }
      }
      const stated = allPacks(entries).flatMap((own) => own.schedules);
      const inSlot = stated
        .filter((own) => own.stock_ticket_id === 100)
        .reduce((sum, own) => sum + own.places, 0);
      assert.equal(quantityInSlot(entries, 100), inSlot);
    }),
  );
});

/** Returns products and slots of every pack, sorted, so that their order does not matter. */
function contentOf(entries: CartEntry[]) {
  const packs = allPacks(entries).map(({ products, schedules }) => ({
    products: products.map(({ id, quantity }) => `${id}×${quantity}`).sort(),
    slots: schedules.map(({ stock_ticket_id, places }) => `${stock_ticket_id}:${places}`).sort(),
  }));
  return packs.map((content) => JSON.stringify(content)).sort();
}
