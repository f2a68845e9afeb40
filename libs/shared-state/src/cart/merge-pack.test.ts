import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartEntry, Pack } from '@taquilla/contracts';
import fc from 'fast-check';
import { allPacks } from './cart-totals.ts';
import { mergePack, replacedPack } from './merge-pack.ts';
import { placesBySlot, placesInSlot } from './own-places.ts';
import { arbitraryInfo, arbitraryPack, info, pack, product, slot } from './testing/arbitrary-cart.ts';

const additions = fc.array(fc.tuple(arbitraryInfo, arbitraryPack), { maxLength: 12 });
const build = (list: [ReturnType<typeof info>, Pack][]) =>
  list.reduce<CartEntry[]>((entries, [to, added]) => mergePack(entries, to, added), []);

test('a pack of an interface that is not in the cart makes an entry', () => {
  const entries = mergePack([], info(7), pack());
  assert.equal(entries.length, 1);
  assert.equal(entries[0]?.accessInterfaceInfo.id, 7);
});

test('passes and tickets of one interface id are kept apart', () => {
  const entries = mergePack(mergePack([], info(1, 'tickets'), pack()), info(1, 'tourist-pass'), pack());
  assert.deepEqual(
    entries.map(({ type }) => type),
    ['tickets', 'tourist-pass'],
  );
});

test('other slots are another pack', () => {
  const later = pack({ schedules: [slot({ stock_ticket_id: 101 })] });
  assert.equal(allPacks(mergePack(mergePack([], info(), pack()), info(), later)).length, 2);
});

test('a pack with the same product and slots is replaced; its other products are kept', () => {
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

test('property: what was added last is in the cart as it was chosen', () => {
  fc.assert(
    fc.property(additions, arbitraryInfo, arbitraryPack, (before, to, added) => {
      const found = allPacks(build([...before, [to, added]])).find(({ id }) => id === added.id);
      for (const chosen of added.products) {
        assert.equal(found?.products.find(({ id }) => id === chosen.id)?.quantity, chosen.quantity);
      }
    }),
  );
});

test('property: only the pack that is named as replaced changes, and nothing else is lost', () => {
  fc.assert(
    fc.property(additions, arbitraryInfo, arbitraryPack, (before, to, added) => {
      const entries = build(before);
      const replaced = replacedPack(entries, to, added);
      const after = allPacks(mergePack(entries, to, added));
      for (const own of allPacks(entries)) {
        if (own === replaced) assert.ok(!after.includes(own));
        else assert.ok(after.includes(own));
      }
      assert.equal(after.length, allPacks(entries).length + (replaced ? 0 : 1));
    }),
  );
});

test('property: adding the same again changes nothing but the id', () => {
  fc.assert(
    fc.property(additions, arbitraryInfo, arbitraryPack, (before, to, added) => {
      const once = build([...before, [to, added]]);
      const twice = mergePack(once, to, added);
      assert.deepEqual(contentOf(twice), contentOf(once));
    }),
  );
});

test('property: each pack counts the places of all its products', () => {
  fc.assert(
    fc.property(additions, (list) => {
      const entries = build(list);
      for (const { schedules, ...rest } of allPacks(entries)) {
        const places = placesBySlot({ ...rest, schedules });
        for (const { stock_ticket_id, places: stated } of schedules) {
          assert.equal(stated, places.get(stock_ticket_id));
        }
      }
      const stated = allPacks(entries).flatMap((own) => own.schedules);
      const inSlot = stated
        .filter((own) => own.stock_ticket_id === 100)
        .reduce((sum, own) => sum + own.places, 0);
      assert.equal(placesInSlot(entries, 100), inSlot);
    }),
  );
});

/** Products and slots of every pack, whatever their order. */
function contentOf(entries: CartEntry[]) {
  const packs = allPacks(entries).map(({ products, schedules }) => ({
    products: products.map(({ id, quantity }) => `${id}×${quantity}`).sort(),
    slots: schedules.map(({ stock_ticket_id, places }) => `${stock_ticket_id}:${places}`).sort(),
  }));
  return packs.map((content) => JSON.stringify(content)).sort();
}
