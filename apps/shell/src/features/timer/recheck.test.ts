import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CartEntry, Pack, PreBookAnswer, PreBookRequest } from '@taquilla/contracts';
import { exampleItem } from '@taquilla/testing/contracts/examples.ts';
import { unitsOfCart } from './cart-units.ts';
import { recheck, type HoldAttempt } from './recheck.ts';

const REFERENCE = '7b0c1c1e-40a9-4c39-8d0f-0a4c3e3f9a01';

function pack(id: string, slots: number[]): Pack {
  return {
    id,
    products: [
      {
        id: 1,
        name: 'Adult',
        online_shop_order: 1,
        quantity: 2,
        total: 12,
        is_nominated: false,
        items: slots.map((slot) => exampleItem({ id: slot, room_id: slot })),
      },
    ],
    schedules: slots.map((slot) => ({
      stock_ticket_id: slot,
      room_id: slot,
      room_name: 'Room',
      visit_at: '2030-01-01T10:00:00+01:00',
      places: 2,
      display_text: null,
    })),
    booked: [],
  };
}

function entry(id: number, packs: Pack[]): CartEntry {
  return {
    accessInterfaceInfo: { id, name: 'General', headquarter_id: 1 },
    type: 'tickets',
    packsSelected: packs,
  };
}

/** Fakes a backend that refuses or fails the given slots; the hold of slot n expires at 10:0n. */
function office(outcomes: Record<number, HoldAttempt<PreBookAnswer>['outcome']> = {}) {
  const requests: PreBookRequest[] = [];
  const released: string[] = [];
  const booked = (slot: number) => `00000000-0000-4000-8000-00000000000${slot}`;
  return {
    requests,
    released,
    booked,
    hold(request: PreBookRequest): Promise<HoldAttempt<PreBookAnswer>> {
      requests.push(request);
      const outcome = outcomes[request.stock_id] ?? 'held';
      if (outcome !== 'held') return Promise.resolve({ outcome });
      const answer = {
        booked_id: booked(request.stock_id),
        expires_at: `2030-01-01T10:0${request.stock_id}:00Z`,
        server_now: '2030-01-01T09:50:00Z',
      };
      return Promise.resolve({ outcome, answer });
    },
    release(bookedIds: readonly string[]) {
      released.push(...bookedIds);
      return Promise.resolve();
    },
  };
}

test('recheck holds packs again and returns the earliest deadline (R114)', async () => {
  const open = office();
  const result = await recheck(unitsOfCart([entry(5, [pack('a', [3, 2])])], REFERENCE), open);
  assert.deepEqual(
    result.checks.map(({ pack: { id }, booked }) => [
      id,
      booked?.map(({ booked_id, quantity }) => [booked_id, quantity]),
    ]),
    [
      [
        'a',
        [
          [open.booked(3), 2],
          [open.booked(2), 2],
        ],
      ],
    ],
  );
  assert.deepEqual(result.deadline, { expiresAt: '2030-01-01T10:02:00Z', serverNow: '2030-01-01T09:50:00Z' });
});

test('recheck releases the holds of a pack that cannot be held as a whole', async () => {
  const open = office({ 2: 'refused' });
  const entries = [entry(5, [pack('a', [1, 2])]), entry(6, [pack('b', [3])])];
  const { checks } = await recheck(unitsOfCart(entries, REFERENCE), open);
  assert.deepEqual(
    checks.map(({ pack: { id }, booked }) => [id, booked?.length ?? 'lost']),
    [
      ['a', 'lost'],
      ['b', 1],
    ],
  );
  assert.deepEqual(open.released, [open.booked(1)]);
});

test('recheck keeps a pack without holds when the backend is unavailable', async () => {
  const result = await recheck(
    unitsOfCart([entry(5, [pack('a', [1])])], REFERENCE),
    office({ 1: 'unknown' }),
  );
  assert.deepEqual(
    result.checks.map(({ booked }) => booked),
    [[]],
  );
  assert.equal(result.deadline, null);
});
