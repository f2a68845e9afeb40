import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@taquilla/api';
import type { BookedData, PreBookRequest } from '@taquilla/contracts';
import { SlotsFull } from './slots-full.ts';
import { releaseHolds, createHolds, type HoldCalls } from './create-holds.ts';

const holder = { reference: crypto.randomUUID(), interfaceId: 5 };
const hold = (stock_id: number, quantity: number): BookedData => ({
  booked_id: crypto.randomUUID(),
  stock_id,
  reference: holder.reference,
  quantity,
  interface_id: holder.interfaceId,
});

/** Mocks a backend with the free capacity per slot; logs the requests. */
function boxOffice(
  free: Record<number, number>,
  broken: readonly number[] = [],
  office: 'today' | 'before' = 'today',
) {
  const holds = new Map<string, PreBookRequest>();
  const log: string[] = [];
  const calls: HoldCalls = {
    preBook: (body) => {
      log.push(`take ${body.stock_id}×${body.quantity}`);
      if (broken.includes(body.stock_id)) return Promise.reject(new ApiError('network', 'gone'));
      const left = free[body.stock_id] ?? 0;
      if (left < body.quantity) return Promise.reject(new ApiError('http', 'full', { status: 409 }));
      free[body.stock_id] = left - body.quantity;
      const booked_id = crypto.randomUUID();
      holds.set(booked_id, body);
      return Promise.resolve({
        booked_id,
        expires_at: '2026-11-14T10:15:00Z',
        server_now: '2026-11-14T10:00:00Z',
      });
    },
    reducePreBook: (_, bookedId, keep) => {
      const held = holds.get(bookedId);
      log.push(`reduce ${held?.stock_id} to ${keep}`);
      if (!held) return Promise.resolve(0);
      const left = office === 'today' ? Math.min(keep, held.quantity) : 0;
      free[held.stock_id] = (free[held.stock_id] ?? 0) + held.quantity - left;
      if (left > 0) holds.set(bookedId, { ...held, quantity: left });
      else holds.delete(bookedId);
      return Promise.resolve(left);
    },
    cancelPreBook: (_, bookedId) => {
      const held = holds.get(bookedId);
      log.push(`release ${held?.stock_id}`);
      if (held) free[held.stock_id] = (free[held.stock_id] ?? 0) + held.quantity;
      holds.delete(bookedId);
      return Promise.resolve();
    },
  };
  const own = (held: BookedData) => {
    holds.set(held.booked_id, held);
    return held;
  };
  return { calls, log, free, own };
}

const plan = (take: [number, number][]) => ({
  keep: [],
  release: [],
  take: take.map(([stock_id, quantity]) => ({ stock_id, quantity })),
});

test('createHolds holds every slot, with one deadline', async () => {
  const { calls, free } = boxOffice({ 1: 5, 2: 5 });
  const { booked, deadline } = await createHolds(
    plan([
      [1, 3],
      [2, 5],
    ]),
    holder,
    calls,
  );
  assert.deepEqual(
    booked.map(({ stock_id, quantity }) => [stock_id, quantity]),
    [
      [1, 3],
      [2, 5],
    ],
  );
  assert.equal(deadline?.expiresAt, '2026-11-14T10:15:00Z');
  assert.deepEqual(free, { 1: 2, 2: 0 });
});

const twoSlots = () =>
  plan([
    [1, 3],
    [2, 2],
  ]);

test('createHolds releases all new holds if one slot is full, and throws SlotsFull with its id (R115)', async () => {
  const { calls, free } = boxOffice({ 1: 5, 2: 1 });
  await assert.rejects(createHolds(twoSlots(), holder, calls), (error: unknown) => {
    assert.ok(error instanceof SlotsFull);
    assert.deepEqual(error.slotIds, [2]);
    return true;
  });
  assert.deepEqual(free, { 1: 5, 2: 1 });
});

test('createHolds releases all new holds after a network error', async () => {
  const { calls, free } = boxOffice({ 1: 5, 2: 5 }, [2]);
  await assert.rejects(createHolds(twoSlots(), holder, calls), { kind: 'network' });
  assert.deepEqual(free, { 1: 5, 2: 5 });
});

test('createHolds does not change the cart’s holds after a refusal', async () => {
  const { calls, own, log } = boxOffice({ 1: 0, 2: 0 });
  const held = own(hold(1, 4));
  const change = {
    keep: [],
    release: [held],
    take: [
      { stock_id: 1, quantity: 2 },
      { stock_id: 2, quantity: 2 },
    ],
  };
  await assert.rejects(createHolds(change, holder, calls), SlotsFull);
  assert.deepEqual(log, ['take 2×2']);
});

test('createHolds reduces the hold of a smaller party and keeps its deadline (R230)', async () => {
  const { calls, own, free, log } = boxOffice({ 1: 0, 2: 0 });
  const [held, other] = [own(hold(1, 4)), own(hold(2, 4))];
  const change = { keep: [], release: [held, other], take: [{ stock_id: 1, quantity: 3 }] };
  const { booked, deadline } = await createHolds(change, holder, calls);
  assert.deepEqual(booked, [{ ...held, quantity: 3 }]);
  assert.equal(deadline, null);
  assert.deepEqual(log, ['reduce 1 to 3', 'release 2']);
  assert.deepEqual(free, { 1: 1, 2: 4 });
});

test('createHolds keeps one of two holds of a reduced slot', async () => {
  const { calls, own, free, log } = boxOffice({ 1: 0 });
  const [first, second] = [own(hold(1, 3)), own(hold(1, 4))];
  const change = { keep: [], release: [first, second], take: [{ stock_id: 1, quantity: 2 }] };
  assert.deepEqual((await createHolds(change, holder, calls)).booked, [{ ...first, quantity: 2 }]);
  assert.deepEqual(log, ['reduce 1 to 2', 'release 1']);
  assert.deepEqual(free, { 1: 5 });
});

test('createHolds creates a new hold if an older backend releases the whole hold', async () => {
  const { calls, own, free } = boxOffice({ 1: 0 }, [], 'before');
  const held = own(hold(1, 4));
  const change = { keep: [], release: [held], take: [{ stock_id: 1, quantity: 3 }] };
  const { booked, deadline } = await createHolds(change, holder, calls);
  assert.deepEqual(
    booked.map(({ quantity }) => quantity),
    [3],
  );
  assert.notEqual(booked[0]?.booked_id, held.booked_id);
  assert.equal(deadline?.expiresAt, '2026-11-14T10:15:00Z');
  assert.deepEqual(free, { 1: 1 });
});

test('createHolds creates a second hold for capacity that the reduced hold has lost', async () => {
  const { calls, own } = boxOffice({ 1: 5 });
  const held = own(hold(1, 1));
  const known = { ...held, quantity: 4 };
  const change = { keep: [], release: [known], take: [{ stock_id: 1, quantity: 3 }] };
  const { booked } = await createHolds(change, holder, calls);
  assert.deepEqual(
    booked.map(({ booked_id, quantity }) => [booked_id === held.booked_id, quantity]),
    [
      [true, 1],
      [false, 2],
    ],
  );
});

test('createHolds keeps fitting holds, and returns no deadline without new holds', async () => {
  const kept = hold(1, 4);
  const holds = await createHolds({ keep: [kept], release: [], take: [] }, holder, boxOffice({}).calls);
  assert.deepEqual(holds, { booked: [kept], deadline: null });
});

test('releaseHolds releases the remaining holds if one request fails', async () => {
  const given: string[] = [];
  const [first, second] = [hold(1, 1), hold(2, 1)];
  await releaseHolds([first, second], {
    cancelPreBook: (_, id) => {
      given.push(id);
      return id === first.booked_id ? Promise.reject(new Error('gone')) : Promise.resolve();
    },
  });
  assert.deepEqual(given, [first.booked_id, second.booked_id]);
});

test('createHolds throws the refusal of a purchase limit instead of SlotsFull', async () => {
  const { calls, log } = boxOffice({ 1: 5 });
  const errors = { quantity: ['At most 30 places'] };
  const refused = new ApiError('http', 'At most 30 places', { status: 409, errors });
  const preBook = (body: PreBookRequest) =>
    body.stock_id === 2 ? Promise.reject(refused) : calls.preBook(body);
  const wanted = plan([
    [1, 3],
    [2, 31],
  ]);
  await assert.rejects(createHolds(wanted, holder, { ...calls, preBook }), refused);
  assert.deepEqual(log, ['take 1×3', 'release 1']);
});
