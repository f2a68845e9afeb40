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

test('addLine replaces the line of the same date for products by quantity (R120)', () => {
  const first = addLine([], line([exampleEventProduct({ quantity: 2 })]));
  const [only, ...others] = addLine(first, line([exampleEventProduct({ quantity: 5 })]));
  assert.equal(only?.quantity, 5);
  assert.deepEqual(others, []);
});

test('addLine adds a line for another date', () => {
  assert.equal(
    addLine([line([exampleEventProduct()])], line([exampleEventProduct()], { hour: 6 })).length,
    2,
  );
});

test('addLine adds seats to the line of the same date, each seat once', () => {
  const lines = addLine(addLine([], seats(1, 2)), seats(2, 3));
  assert.deepEqual(placesOf(lines), [[1, 2, 3]]);
  assert.equal(lines[0]?.quantity, 3);
});

test('addLine sets the last chosen tariff of a seat', () => {
  const child = line([exampleEventProduct({ id: 2, place_id: 1 })], { admission_type: 'seat' });
  const [own] = addLine(addLine([], seats(1)), child);
  assert.deepEqual(
    own?.products.map(({ id }) => id),
    [2],
  );
});

test('removeSeats removes single seats, and the line with its last seat', () => {
  const lines = addLine([], seats(1, 2));
  assert.deepEqual(placesOf(removeSeats(lines, 5, [1])), [[2]]);
  assert.deepEqual(removeSeats(lines, 5, [1, 2]), []);
  assert.deepEqual(placesOf(removeSeats(lines, 6, [1])), [[1, 2]]);
});

test('a nominative line has a blank visitor for each new unit and keeps named visitors (R122)', () => {
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

test('a line of an event that is not nominative has no visitors', () => {
  const [plain] = addLine([], line([exampleEventProduct({ quantity: 2 })]));
  assert.deepEqual(plain?.products[0]?.visitors, []);
  assert.ok(isNamed(plain));
});

test('removeLine removes a line with all its products', () => {
  const gone = line([exampleEventProduct()]);
  assert.deepEqual(removeLine([gone], gone.id), []);
});
