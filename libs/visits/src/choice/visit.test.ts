import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changeVisit, EMPTY_VISIT, HALVES, STEPS, type Visit, type VisitChange } from './visit.ts';
import { visitFromSearch, visitToSearch } from './visit-address.ts';

const chosen: Visit = {
  interfaceId: 3,
  quantities: { 12: 2, 14: 1 },
  party: { adults: 2, children: 1 },
  day: '2026-11-14',
  slots: { 1: 907, 2: 911 },
  half: 'morning',
  languageId: 2,
  changes: '5b9c2a51-0f0a-4a53-9d0a-6c3a0b8f7e21',
  step: 'time',
};

test('changeVisit removes a product with a quantity of 0 or less', () => {
  for (const quantity of [0, -1]) {
    const { quantities } = changeVisit(chosen, { type: 'quantity', productId: 12, quantity });
    assert.deepEqual(quantities, { 14: 1 });
  }
});

test('changeVisit hides the calendars and resets day and slots after a change of products (R68)', () => {
  const after = changeVisit(chosen, { type: 'quantity', productId: 12, quantity: 3 });
  assert.deepEqual(after, {
    ...chosen,
    quantities: { 12: 3, 14: 1 },
    party: null,
    day: null,
    slots: {},
    step: 'what',
  });
});

test('changeVisit sets the products found for a party, and resets day and slots (R68)', () => {
  const found = { party: { adults: 3, children: 0 }, quantities: { 12: 3 } };
  const after = changeVisit(chosen, { type: 'party', ...found });
  assert.deepEqual(after, { ...chosen, ...found, day: null, slots: {}, step: 'what' });
});

test('changeVisit replaces the slot of a room and keeps the slots of other rooms (R69)', () => {
  const after = changeVisit(chosen, { type: 'slots', slots: { 1: 908 } });
  assert.deepEqual(after.slots, { 1: 908, 2: 911 });
});

test('changeVisit sets times of several rooms together, and keeps half-day filter and language after a change of products', () => {
  const after = changeVisit(chosen, { type: 'slots', slots: { 1: 908, 2: 912 } });
  assert.deepEqual(after.slots, { 1: 908, 2: 912 });
  const { half, languageId } = changeVisit(chosen, { type: 'quantity', productId: 12, quantity: 0 });
  assert.deepEqual([half, languageId], ['morning', 2]);
  assert.equal(changeVisit(chosen, { type: 'half', half: null }).half, null);
  assert.equal(changeVisit(chosen, { type: 'language', languageId: 5 }).languageId, 5);
});

test('changeVisit removes full slots and keeps the rest of the choice', () => {
  const after = changeVisit(chosen, { type: 'slots-full', slotIds: [907] });
  assert.deepEqual(after, { ...chosen, slots: { 2: 911 } });
});

test('changeVisit resets the slots for another day and keeps them for the same day', () => {
  assert.deepEqual(changeVisit(chosen, { type: 'day', day: '2026-11-15' }).slots, {});
  assert.deepEqual(changeVisit(chosen, { type: 'day', day: '2026-11-14' }), chosen);
});

test('changeVisit resets the choice for another interface or another visit', () => {
  const after = changeVisit(chosen, { type: 'interface', interfaceId: 4 });
  assert.deepEqual(after, { ...EMPTY_VISIT, interfaceId: 4, step: 'what' });
  assert.deepEqual(changeVisit(chosen, { type: 'again' }), EMPTY_VISIT);
});

test('visitToSearch writes the whole visit into the address, and visitFromSearch restores it (R78)', () => {
  const search =
    '?interface=3&products=12x2.14x1&party=2-1&day=2026-11-14&times=1x907.2x911&half=morning&language=2&edit=5b9c2a51-0f0a-4a53-9d0a-6c3a0b8f7e21&step=time';
  assert.equal(visitToSearch(chosen), search);
  assert.deepEqual(visitFromSearch(search), chosen);
  assert.equal(visitToSearch(EMPTY_VISIT), '');
});

test('visitFromSearch ignores invalid parts of an address', () => {
  const search =
    '?interface=-1&products=12x0.x.7x1000.9x2.__proto__x1&day=2026-99-99&times=a&half=noon&language=x&step=pay';
  assert.deepEqual(visitFromSearch(search), { ...EMPTY_VISIT, quantities: { 9: 2 } });
  for (const party of ['0-0', '21-0', '2', '2-1-1', '-1-2'])
    assert.deepEqual(visitFromSearch(`?party=${party}`), EMPTY_VISIT);
});

const id = fc.integer({ min: 1, max: 9 });
const change: fc.Arbitrary<VisitChange> = fc.oneof(
  fc.record({ type: fc.constant('interface' as const), interfaceId: id }),
  fc.record({
    type: fc.constant('quantity' as const),
    productId: id,
    quantity: fc.integer({ min: -2, max: 999 }),
  }),
  fc.record({
    type: fc.constant('party' as const),
    party: fc.record({ adults: id, children: id }, { noNullPrototype: true }),
    quantities: fc.constantFrom({}, { 7: 2 }, { 7: 1, 9: 3 }),
  }),
  fc.record({ type: fc.constant('day' as const), day: fc.constantFrom('2026-11-14', '2026-12-01') }),
  fc.record({ type: fc.constant('slots' as const), slots: fc.record({ 1: id, 2: id }) }),
  fc.record({ type: fc.constant('half' as const), half: fc.constantFrom(...HALVES, null) }),
  fc.record({ type: fc.constant('language' as const), languageId: id }),
  fc.record({ type: fc.constant('step' as const), step: fc.constantFrom(...STEPS) }),
  fc.record({ type: fc.constant('again' as const) }),
);

test('property: visitFromSearch reverses visitToSearch after any changes', () => {
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const visit = changes.reduce(changeVisit, EMPTY_VISIT);
      assert.deepEqual(visitFromSearch(visitToSearch(visit)), visit);
      assert.ok(Object.values(visit.quantities).every((quantity) => quantity > 0));
    }),
  );
});
