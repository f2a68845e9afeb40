import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartEntry, Pack } from '@taquilla/contracts';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { withProductChecks } from '../event-cart/product-checks.ts';
import { withPackChecks } from './pack-checks.ts';

const hold = (booked_id: string) => ({
  booked_id,
  stock_id: 1,
  reference: '7b0c1c1e-40a9-4c39-8d0f-0a4c3e3f9a01',
  quantity: 1,
  interface_id: 5,
});
const pack = (id: string, ...booked: string[]): Pack => ({
  id,
  products: [],
  schedules: [],
  booked: booked.map(hold),
});
const entry = (...packsSelected: Pack[]): CartEntry => ({
  accessInterfaceInfo: { id: 5, name: 'General', headquarter_id: 1 },
  type: 'tickets',
  packsSelected,
});
const heldBy = (entries: readonly CartEntry[]) =>
  entries.flatMap(({ packsSelected }) =>
    packsSelected.map(({ id, booked }) => [id, ...booked.map(({ booked_id }) => booked_id)]),
  );

test('withPackChecks keeps packs that the visitor added or changed during the check, and restores no deleted pack', () => {
  const asked = { kept: pack('kept', 'k1'), gone: pack('gone', 'g1'), deleted: pack('deleted', 'd1') };
  const changed = pack('changed', 'c1');
  const checks = [
    { pack: asked.kept, booked: [hold('k2')] },
    { pack: asked.gone, booked: null },
    { pack: asked.deleted, booked: [hold('d2')] },
    { pack: changed, booked: null },
  ];
  const now = [entry(asked.kept, pack('added', 'a1')), entry(asked.gone), entry(pack('changed', 'c2'))];
  assert.deepEqual(heldBy(withPackChecks(now, checks)), [
    ['kept', 'k2'],
    ['added', 'a1'],
    ['changed', 'c2'],
  ]);
  assert.equal(withPackChecks(now, checks).length, 2, 'an entry without packs is removed');
});

test('withProductChecks keeps event products that were changed during the check (R121)', () => {
  const product = (id: number, ...booked: string[]) => exampleEventProduct({ id, quantity: 1, booked });
  const line = (name: string, ...products: ReturnType<typeof product>[]) => ({
    ...exampleEventLine({ products }),
    id: name,
  });
  const checks = [
    { lineId: 'a', product: product(1, 'old'), booked: ['new'] },
    { lineId: 'a', product: product(2, 'old'), booked: null },
    { lineId: 'b', product: product(1, 'old'), booked: null },
    { lineId: 'deleted', product: product(1, 'old'), booked: ['new'] },
    { lineId: 'c', product: product(1, 'old'), booked: null },
  ];
  const now = [
    line('a', product(1, 'old'), product(2, 'old'), product(3, 'added')),
    line('b', product(1, 'old')),
    line('c', product(1, 'changed')),
  ];
  const result = withProductChecks(now, checks);
  assert.deepEqual(
    result.map(({ id, quantity, products }) => [id, quantity, ...products.map(({ booked }) => booked[0])]),
    [
      ['a', 2, 'new', 'added'],
      ['c', 1, 'changed'],
    ],
  );
});
