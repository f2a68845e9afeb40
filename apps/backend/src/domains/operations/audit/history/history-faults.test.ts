/** historyFaults finds every operation that the database contradicts (R285). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Books } from './books.ts';
import { historyFaults } from './history-faults.ts';
import { type Operation, readHistory, writeHistory } from './operation.ts';

const at = (minute: number) => `2031-03-10T10:${String(minute).padStart(2, '0')}:00.000Z`;
let turn = 0;

/** Creates an operation with request and response in the same minute. */
function op<D extends Operation['did']>(
  did: D,
  asked: Extract<Operation, { did: D }>['asked'],
  answered: Extract<Operation, { did: D }>['answered'],
  minute = 0,
): Operation {
  const moment = () => ({ turn: ++turn, at: at(minute) });
  return {
    from: moment(),
    to: answered === null ? null : moment(),
    who: 'ana',
    did,
    asked,
    answered,
  } as Operation;
}

const hold = (cart: string, places: number, minute = 0, place = 'slot 1') =>
  op(
    'hold',
    { cart, places: { [place]: places } },
    { status: 200, holds: [{ id: `${cart} ${place}`, place, places }], until: at(minute + 15) },
    minute,
  );
const order = (sale: string, content = 'one') =>
  op('order', { sale, cart: `cart of ${sale}`, content }, { status: 200, total: 2150 });
const pay = (sale: string) => op('pay', { sale }, { status: 200, number: `number of ${sale}`, amount: 2150 });
const paid = (sale: string) =>
  op('notify', { number: `number of ${sale}` }, { status: 200, verdict: 'paid' });
const charge = (sale: string) =>
  op('charge', { number: `number of ${sale}`, amount: 2150 }, { isApproved: true });
const back = (sale: string) =>
  op('give back', { number: `number of ${sale}`, amount: 2150 }, { isDone: true });
const mail = (id: string) => op('mail', { id }, { isTaken: true });
const purchase = (sale: string) => [order(sale), pay(sale), charge(sale), paid(sale)];

/** Returns the books of one slot of two places, and of a paid sale of one place with an e-mail for each id. */
function booksOf(...ids: string[]): Books {
  const sale = {
    status: 'paid' as const,
    total: 2150,
    hasTickets: true,
    isEmailDue: true,
    needed: new Map([['slot 1', 1]]),
  };
  const payment = { amount: 2150, isAuthorised: true, refunded: 0, onItsWay: 0 };
  return {
    capacities: new Map([['slot 1', 2]]),
    sales: new Map(ids.map((id) => [id, { ...sale, reference: `REF-${id}` }])),
    payments: new Map(ids.map((id) => [`number of ${id}`, { ...payment, saleId: id }])),
    emails: new Map(ids.map((id) => [`e-mail of ${id}`, id])),
  };
}

const faultsOf = (history: readonly Operation[], books: Books, isAtRest = true) =>
  historyFaults(history, books, { isAtRest }).join('\n');

test('historyFaults reports nothing for a consistent history, and readHistory parses the written history', () => {
  const history = [
    ...[hold('a', 2), op('let go', { cart: 'a' }, { status: 200 }), hold('b', 1), hold('b', 1)],
    ...[...purchase('x'), mail('e-mail of x'), mail('e-mail of x'), order('x')],
    // the hold of cart b has expired
    hold('c', 1, 16),
  ];
  assert.equal(faultsOf(history, booksOf('x')), '');
  assert.deepEqual(readHistory(writeHistory(history)), history);
});

test('readHistory names a line that is not an operation', () => {
  assert.throws(() => readHistory(`${writeHistory([hold('a', 1)])}{"did":"nothing"}\n`), /Line 2/);
  assert.throws(() => readHistory('not json'), /Line 1/);
});

const FAULTS: readonly [string, () => readonly Operation[], () => Books, RegExp][] = [
  ['a temporary oversell by one', () => [hold('a', 2), hold('b', 1)], () => booksOf(), /3 places of 2/],
  [
    'an oversell of paid places',
    () => [...purchase('x'), ...purchase('y'), hold('a', 1)],
    () => booksOf('x', 'y'),
    /slot 1: 3 places of 2 were acknowledged/,
  ],
  [
    'a seat acknowledged to two carts',
    () => [hold('a', 1, 0, 'seat 3 of date 7'), hold('b', 1, 1, 'seat 3 of date 7')],
    () => booksOf(),
    /seat 3 of date 7: 2 places of 1/,
  ],
  ['a lost sale', () => [order('x')], () => booksOf(), /x was acknowledged and is missing/],
  [
    'one id with different content',
    () => [order('x', 'one'), order('x', 'two')],
    () => booksOf('x'),
    /ordered twice, with different content/,
  ],
  [
    'a lost payment',
    () => purchase('x'),
    () => ({ ...booksOf('x'), payments: new Map() }),
    /payment number of x was acknowledged and is missing/,
  ],
  [
    'a paid sale that became unpaid',
    () => purchase('x'),
    () => {
      const books = booksOf('x');
      const sale = books.sales.get('x');
      assert.ok(sale);
      return {
        ...books,
        sales: new Map([['x', { ...sale, status: 'cancelled' as const, hasTickets: false }]]),
      };
    },
    /REF-x: it was acknowledged as paid and is not/,
  ],
  [
    'a double refund',
    () => [...purchase('x'), back('x'), back('x')],
    () => booksOf('x'),
    /the bank refunded 43,00.€ of 21,50.€/,
  ],
  [
    'a refund that the shop has not recorded',
    () => [...purchase('x'), back('x')],
    () => booksOf('x'),
    /refunded 21,50.€, the shop recorded 0,00.€/,
  ],
  [
    'a charge that the shop has not recorded',
    () => [order('x'), charge('x')],
    () => ({ ...booksOf('x'), payments: new Map() }),
    /charged 21,50.€, of which the shop recorded 0,00.€/,
  ],
  [
    'a lost e-mail',
    () => [...purchase('x'), mail('of something else')],
    () => booksOf('x'),
    /REF-x: it is paid, and no e-mail/,
  ],
  [
    'two e-mails of one purchase',
    () => [...purchase('x'), mail('e-mail of x'), mail('another')],
    () => ({
      ...booksOf('x'),
      emails: new Map([
        ['e-mail of x', 'x'],
        ['another', 'x'],
      ]),
    }),
    /2 different e-mails of one purchase/,
  ],
  [
    'a clock that is set back',
    () => [hold('a', 1, 5), hold('b', 1, 4)],
    () => booksOf(),
    /the clock was set back/,
  ],
];
for (const [name, history, books, message] of FAULTS) {
  test(`historyFaults reports ${name}`, () => {
    turn = 0;
    assert.match(faultsOf(history(), books()), message);
  });
}

test('historyFaults ignores unrecorded charges and missing e-mails while work is in progress', () => {
  const books = { ...booksOf('x'), payments: new Map() };
  assert.equal(faultsOf([order('x'), charge('x'), mail('of something else')], books, false), '');
});
