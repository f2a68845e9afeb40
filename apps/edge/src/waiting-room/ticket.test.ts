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

test('Tickets.read returns a written ticket, and undefined for another opening, another key or an altered ticket (R323)', () => {
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

test('Tickets computes uniform lots that depend on the ticket and the opening (R323)', () => {
  const lots = Array.from({ length: 20_000 }, () => tickets.lot('one', { id: Tickets.id() }));
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => lots.filter((lot) => Math.floor(lot * 10) === tenth).length,
  );
  for (const count of tenths) assert.ok(Math.abs(count - 2_000) < 250, String(tenths));
  assert.equal(tickets.lot('one', ticket), tickets.lot('one', { id: ticket.id }));
  assert.notEqual(tickets.lot('one', ticket), tickets.lot('two', ticket));
});

/** Runs the worker script without a browser. */
function worker() {
  const answers: string[] = [];
  const sandbox = createContext({ postMessage: (answer: string) => void answers.push(answer) });
  runInContext(readFileSync(new URL('work.js', import.meta.url), 'utf8'), sandbox);
  const run = (code: string): unknown => runInContext(code, sandbox);
  return { answers, run };
}

test('the proof-of-work worker computes SHA-256, and isSolved accepts its solution for this ticket only (R325)', () => {
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
