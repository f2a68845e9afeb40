import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventCartLine, EventCartProduct } from '@taquilla/contracts';
import { addLine, isNamed, removeLine, removeSeats, setProducts } from './event-lines.ts';

const product = (change: Partial<EventCartProduct> = {}): EventCartProduct => ({
  id: 1,
  name: 'Adult',
  price: 30,
  presale_price: 0,
  quantity: 1,
  category: 'Stalls',
  combined_products: [],
  visitors: [],
  booked: [],
  place_id: null,
  sector_id: null,
  sector_name: '',
  row_text: '',
  column_text: '',
  ...change,
});

interface Shape {
  nominative?: boolean;
  admission_type?: EventCartLine['event']['admission_type'];
  hour?: number;
}

const line = (
  products: EventCartProduct[],
  { nominative = false, admission_type = 'ticket', hour = 5 }: Shape = {},
): EventCartLine => ({
  id: crypto.randomUUID(),
  event: { id: 1, event_siae_id: 1, title: 'Concert', admission_type, nominative },
  stock: {
    id: hour,
    event_hour_siae_id: 1,
    visit_at: '2027-05-01T21:00:00+02:00',
    presale_finished_at: null,
  },
  quantity: 0,
  products,
});

const seats = (...places: number[]) =>
  line(
    places.map((place_id) => product({ place_id })),
    { admission_type: 'seat' },
  );
const placesOf = (lines: readonly EventCartLine[]) =>
  lines.map(({ products }) => products.map(({ place_id }) => place_id));

test('places by number take the place of the same date’s line', () => {
  const first = addLine([], line([product({ quantity: 2 })]));
  const [only, ...others] = addLine(first, line([product({ quantity: 5 })]));
  assert.equal(only?.quantity, 5);
  assert.deepEqual(others, []);
});

test('another date is another line', () => {
  assert.equal(addLine([line([product()])], line([product()], { hour: 6 })).length, 2);
});

test('seats are added to those of the same date, each once', () => {
  const lines = addLine(addLine([], seats(1, 2)), seats(2, 3));
  assert.deepEqual(placesOf(lines), [[1, 2, 3]]);
  assert.equal(lines[0]?.quantity, 3);
});

test('a seat that is chosen again has the tariff named last', () => {
  const child = line([product({ id: 2, place_id: 1 })], { admission_type: 'seat' });
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

test('a nominative event has a blank visitor for each unit, and keeps who is named', () => {
  const [named] = addLine([], line([product({ quantity: 2 })], { nominative: true }));
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
  const [filled] = setProducts([named], named.id, [product({ quantity: 2, visitors })]);
  assert.ok(filled && isNamed(filled));
  const [more] = setProducts([filled], filled.id, [product({ quantity: 3, visitors })]);
  assert.deepEqual(more?.products[0]?.visitors, [...visitors, { name: '', last_name: '' }]);
  assert.equal(isNamed(more), false);
});

test('nobody is named where nobody has to be', () => {
  const [plain] = addLine([], line([product({ quantity: 2 })]));
  assert.deepEqual(plain?.products[0]?.visitors, []);
  assert.ok(isNamed(plain));
});

test('a line is removed whole', () => {
  const gone = line([product()]);
  assert.deepEqual(removeLine([gone], gone.id), []);
});
