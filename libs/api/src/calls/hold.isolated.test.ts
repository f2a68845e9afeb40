import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { preBook, preBookEvent } from './hold.ts';

const fetched = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetched;
});

/** Mocks a backend with these responses in order, null: network failure. @returns the ids it receives */
function mockBackend(...answers: (Response | null)[]): unknown[] {
  const sent: unknown[] = [];
  globalThis.fetch = (_, init) => {
    sent.push((JSON.parse(init?.body as string) as { id?: string }).id);
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('gone'));
  };
  return sent;
}
const held = () =>
  Response.json({
    booked_id: crypto.randomUUID(),
    expires_at: '2026-11-14T10:15:00Z',
    server_now: '2026-11-14T10:00:00Z',
    booked: [],
  });
const request = { stock_id: 1, reference: crypto.randomUUID(), quantity: 2, interface_id: 3 };

test('preBook repeats the id after a lost response and a 503, and uses a new id after a success', async () => {
  const sent = mockBackend(null, Response.json({ message: 'busy' }, { status: 503 }), held(), held());
  await assert.rejects(preBook(request));
  await assert.rejects(preBook(request));
  await preBook(request);
  await preBook(request);
  const [first, second, third, fourth] = sent;
  assert.match(String(first), /^[0-9a-f-]{36}$/);
  assert.deepEqual([second, third], [first, first]);
  assert.notEqual(fourth, first);
});

test('preBook uses different ids for concurrent equal requests and after a refusal', async () => {
  const sent = mockBackend(held(), held(), Response.json({ message: 'full' }, { status: 409 }), held());
  await Promise.all([preBook(request), preBook(request)]);
  await assert.rejects(preBook(request));
  await preBook(request);
  assert.equal(new Set(sent).size, 4);
});

test('preBookEvent repeats the id after a lost response', async () => {
  const products = [{ category_price_list_id: 4, quantity: 2 }];
  const sent = mockBackend(null, held());
  const body = { reference: request.reference, products };
  await assert.rejects(preBookEvent(9, body));
  await preBookEvent(9, body);
  assert.equal(sent[0], sent[1]);
});
