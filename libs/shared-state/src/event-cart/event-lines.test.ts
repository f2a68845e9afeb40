import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventCartLine, EventCartProduct } from '@taquilla/contracts';
import { exampleEventLine, exampleEventProduct } from '@taquilla/testing/contracts/examples.ts';
import { addLine, isNamed, removeLine, removeSeats, setProducts } from './event-lines.ts';

interface Shape {
  nominative?: boolean;
  admission_type?: EventCartLine['event']['admission_type'];
  hour?: number;
}

const line = (
  products: EventCartProduct[],
  { nominative = false, admission_type = 'ticket', hour = 5 }: Shape = {},
): EventCartLine =>
  exampleEventLine({ event: { admission_type, nominative }, stock: { id: hour }, quantity: 0, products });

const seats = (...places: number[]) =>
  line(
    places.map((place_id) => exampleEventProduct({ place_id })),
    { admission_type: 'seat' },
  );
const placesOf = (lines: readonly EventCartLine[]) =>
  lines.map(({ products }) => products.map(({ place_id }) => place_id));

test('places by number take the place of the same date’s line (R120)', () => {
  const first = addLine([], line([exampleEventProduct({ quantity: 2 })]));
  const [only, ...others] = addLine(first, line([exampleEventProduct({ quantity: 5 })]));
  assert.equal(only?.quantity, 5);
  assert.deepEqual(others, []);
});

test('another date is another line', () => {
  assert.equal(
    addLine([line([exampleEventProduct()])], line([exampleEventProduct()], { hour: 6 })).length,
    2,
  );
});

test('seats are added to those of the same date, each once', () => {
  const lines = addLine(addLine([], seats(1, 2)), seats(2, 3));
  assert.deepEqual(placesOf(lines), [[1, 2, 3]]);
  assert.equal(lines[0]?.quantity, 3);
});

test('a seat that is chosen again has the tariff named last', () => {
  const child = line([exampleEventProduct({ id: 2, place_id: 1 })], { admission_type: 'seat' });
  const [own] = addLine(addLine([], seats(1)), child);
  assert.deepEqual(
    own?.products.map(({ id }) => id),
    [2],
  );
});

test('seats are taken out one by one; the last takes its line with it', () => {
  const lines = addLine([], seats(1, 2));
  assert.deepEqual(placesOf(removeSeats(lines, 5, [1])), [[2]]);
  assert.deepEqual(removeSeats(lines, 5, [1, 2]), []);
  assert.deepEqual(placesOf(removeSeats(lines, 6, [1])), [[1, 2]]);
});

test('a nominative event has a blank visitor for each unit, and keeps who is named (R122)', () => {
  const [named] = addLine([], line([exampleEventProduct({ quantity: 2 })], { nominative: true }));
  assert.ok(named);
  assert.deepEqual(named.products[0]?.visitors, [
    { name: '', last_name: '' },
    { name: '', last_name: '' },
  ]);
  assert.equal(isNamed(named), false);
  const visitors = [
    { name: 'Ana', last_name: 'Ruiz' },
    { name: 'Leo', last_name: 'Ruiz' },
  ];
  const [filled] = setProducts([named], named.id, [exampleEventProduct({ quantity: 2, visitors })]);
  assert.ok(filled && isNamed(filled));
  const [more] = setProducts([filled], filled.id, [exampleEventProduct({ quantity: 3, visitors })]);
  assert.deepEqual(more?.products[0]?.visitors, [...visitors, { name: '', last_name: '' }]);
  assert.equal(isNamed(more), false);
});

test('nobody is named where nobody has to be', () => {
  const [plain] = addLine([], line([exampleEventProduct({ quantity: 2 })]));
  assert.deepEqual(plain?.products[0]?.visitors, []);
  assert.ok(isNamed(plain));
});

test('a line is removed whole', () => {
  const gone = line([exampleEventProduct()]);
  assert.deepEqual(removeLine([gone], gone.id), []);
});
