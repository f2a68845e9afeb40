import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartEntry } from '@taquilla/contracts';
import { openedVisit } from './changed-visit.ts';
import { EMPTY_VISIT } from '@taquilla/visits/choice';

const PACK = '5b9c2a51-0f0a-4a53-9d0a-6c3a0b8f7e21';
const entry = (schedules: CartEntry['packsSelected'][number]['schedules']): CartEntry => ({
  accessInterfaceInfo: { id: 3, name: 'Visits', headquarter_id: 1 },
  type: schedules.length > 0 ? 'tickets' : 'tourist-pass',
  language_id: 2,
  packsSelected: [
    {
      id: PACK,
      products: [
        {
          id: 12,
          name: 'Adult',
          online_shop_order: 1,
          quantity: 2,
          total: 10,
          items: [],
          is_nominated: false,
        },
      ],
      schedules,
      booked: [],
    },
  ],
});
const slot = {
  stock_ticket_id: 907,
  room_id: 1,
  room_name: 'Palace',
  places: 2,
  display_text: null,
  visit_at: '2026-11-14T10:00:00+01:00',
};
const asked = { ...EMPTY_VISIT, changes: PACK };
const filled = {
  interfaceId: 3,
  quantities: { 12: 2 },
  party: null,
  languageId: 2,
  changes: PACK,
  half: null,
};

test('openedVisit fills in all answers and times of a cart pack (R92)', () => {
  const visit = openedVisit(asked, [entry([slot])]);
  assert.deepEqual(visit, { ...filled, day: '2026-11-14', slots: { 1: 907 }, step: 'time' });
});

test('openedVisit sets neither day nor time for a pass', () => {
  assert.deepEqual(openedVisit(asked, [entry([])]), { ...filled, day: null, slots: {}, step: 'what' });
});

test('openedVisit keeps changes already made', () => {
  const changed = { ...asked, quantities: { 12: 5 } };
  assert.equal(openedVisit(changed, [entry([slot])]), changed);
});

test('openedVisit ignores a pack that is not in the cart any more', () => {
  assert.deepEqual(openedVisit({ ...asked, quantities: { 12: 5 } }, []), {
    ...EMPTY_VISIT,
    quantities: { 12: 5 },
  });
});
