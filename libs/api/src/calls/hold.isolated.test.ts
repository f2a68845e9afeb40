import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { preBook, preBookEvent } from './hold.ts';

const fetched = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = fetched;
});

/** A box office that gives these answers one after the other, null: the line breaks; @returns what it was sent */
function boxOffice(...answers: (Response | null)[]): unknown[] {
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
const wish = { stock_id: 1, reference: crypto.randomUUID(), quantity: 2, interface_id: 3 };

test('a wish for places whose answer was lost goes out under the same id, an answered one under another', async () => {
  const sent = boxOffice(null, Response.json({ message: 'busy' }, { status: 503 }), held(), held());
  await assert.rejects(preBook(wish));
  await assert.rejects(preBook(wish));
  await preBook(wish);
  await preBook(wish);
  const [first, second, third, fourth] = sent;
  assert.match(String(first), /^[0-9a-f-]{36}$/);
  assert.deepEqual([second, third], [first, first]);
  assert.notEqual(fourth, first);
});

test('equal wishes at the same time, and refused ones, are wishes of their own', async () => {
  const sent = boxOffice(held(), held(), Response.json({ message: 'full' }, { status: 409 }), held());
  await Promise.all([preBook(wish), preBook(wish)]);
  await assert.rejects(preBook(wish));
  await preBook(wish);
  assert.equal(new Set(sent).size, 4);
});

test('the same for places of events', async () => {
  const products = [{ category_price_list_id: 4, quantity: 2 }];
  const sent = boxOffice(null, held());
  const body = { reference: wish.reference, products };
  await assert.rejects(preBookEvent(9, body));
  await preBookEvent(9, body);
  assert.equal(sent[0], sent[1]);
});
