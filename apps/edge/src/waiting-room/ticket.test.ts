import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { isSolved, PUZZLES } from './proof-of-work.ts';
import { Tickets, type Ticket } from './ticket.ts';

const tickets = new Tickets('s'.repeat(32));
const ticket: Ticket = {
  id: Tickets.id(),
  at: 1_900_000_000,
  number: 12,
  behind: 50,
  hasWorked: true,
  calledAt: 0,
};

test('a ticket is read as it was written, of its opening alone (R323)', () => {
  const text = tickets.write('one', ticket);
  assert.deepEqual(tickets.read('one', text), ticket);
  assert.deepEqual(tickets.read('one', tickets.write('one', { ...ticket, number: null }))?.number, null);
  assert.equal(tickets.read('two', text), undefined);
  assert.equal(new Tickets('t'.repeat(32)).read('one', text), undefined);
  for (const forged of [
    text.replace('.12.', '.1.'),
    text.replace('.50.', '.0.'),
    `x${text}`,
    '',
    '.',
    undefined,
  ]) {
    assert.equal(tickets.read('one', forged), undefined, forged);
  }
});

test('lots fall evenly, and nobody who does not know the secret knows them (R323)', () => {
  const lots = Array.from({ length: 20_000 }, () => tickets.lot('one', { id: Tickets.id() }));
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => lots.filter((lot) => Math.floor(lot * 10) === tenth).length,
  );
  for (const count of tenths) assert.ok(Math.abs(count - 2_000) < 250, String(tenths));
  assert.equal(tickets.lot('one', ticket), tickets.lot('one', { id: ticket.id }));
  assert.notEqual(tickets.lot('one', ticket), tickets.lot('two', ticket));
});

/** The worker's own sum, without a browser. */
function worker() {
  const answers: string[] = [];
  const world = createContext({ postMessage: (answer: string) => void answers.push(answer) });
  runInContext(readFileSync(new URL('work.js', import.meta.url), 'utf8'), world);
  const run = (code: string): unknown => runInContext(code, world);
  return { answers, run };
}

test('the browser’s sum is SHA-256, and its answer is accepted, of this ticket alone (R325)', () => {
  const { answers, run } = worker();
  for (const text of ['', 'a', 'challenge.3.zz', 'x'.repeat(55)]) {
    const expected = createHash('sha256').update(text).digest().readUInt32BE(0);
    assert.equal(run(`firstBits(${JSON.stringify(text)})`), expected, text);
  }
  const challenge = tickets.challenge('one', ticket);
  run(`globalThis.onmessage({ data: ${JSON.stringify({ challenge, zeros: 8, puzzles: PUZZLES })} })`);
  const [answer = ''] = answers;
  assert.ok(isSolved(challenge, answer, 8));
  assert.ok(!isSolved(tickets.challenge('two', ticket), answer, 8));
  for (const wrong of ['', '0', answer.replace(/\.[^.]*$/, ''), `${answer}.0`, answer.replaceAll('.', ' ')]) {
    assert.ok(!isSolved(challenge, wrong, 8), wrong);
  }
});
