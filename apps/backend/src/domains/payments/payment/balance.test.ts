import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balanceOf, moneyFaults, type SaleMoney } from './balance.ts';
import { statusByLedger } from './ledger-status.ts';

test('moneyFaults reports each kind of mismatch in a sale’s payments and refunds', () => {
  const payment = {
    id: 'p',
    orderNumber: '2031aaaaaaaa',
    amount: 2150,
    isAuthorised: true,
    settles: true,
    changeId: null,
    isHeld: false,
  };
  const part = { paymentId: 'p', amount: 500, state: 'done' as const, cause: 'venue' as const };
  const right: SaleMoney = {
    reference: 'R',
    status: 'partially refunded',
    total: 2150,
    retained: 0,
    isVoid: false,
    payments: [payment],
    refunds: [part],
  };
  assert.deepEqual(moneyFaults(right), []);
  const wrong: [Partial<SaleMoney>, RegExp][] = [
    [{ status: 'paid' }, /should be partially refunded/],
    [{ status: 'cancelled' }, /cancelled and was paid/],
    [{ payments: [{ ...payment, settles: false }] }, /has no settling payment/],
    [{ payments: [payment, { ...payment, id: 'q' }] }, /two payments/],
    [{ payments: [payment, { ...payment, id: 'q', settles: false }] }, /is a duplicate and is not refunded/],
    [{ payments: [{ ...payment, isAuthorised: false }] }, /never made/],
    [{ payments: [{ ...payment, amount: 2000 }] }, /costs 2150 and 2000 was paid/],
    [{ refunds: [part, { ...part, amount: 1651 }] }, /refunded by more than was paid: 2151 of 2150/],
    [{ refunds: [part, { ...part, state: 'sent' }] }, /should be pending refund/],
    [{ refunds: [{ ...part, paymentId: 'unknown' }] }, /paid 2150 is not kept 2150 \+ refunded 500/],
  ];
  for (const [changes, words] of wrong) {
    assert.match(moneyFaults({ ...right, ...changes }).join('\n'), words, JSON.stringify(changes));
  }
});

const payment = {
  id: 'p',
  orderNumber: '2031aaaaaaaa',
  amount: 2150,
  isAuthorised: true,
  settles: true,
  changeId: null,
  isHeld: false,
};
const unpaid: SaleMoney = {
  reference: 'R',
  status: 'pending',
  total: 2150,
  retained: 0,
  isVoid: false,
  payments: [],
  refunds: [],
};

test('moneyFaults reports a settling payment of an unpaid sale, and nothing for a payment that was not authorised', () => {
  for (const status of ['pending', 'pending payments gateway', 'cancelled', 'deleted'] as const) {
    const money = { ...unpaid, status, payments: [{ ...payment, isAuthorised: false, settles: false }] };
    assert.deepEqual(balanceOf(money), { paid: 0, kept: 0, refunded: 0, onItsWay: 0 });
    assert.deepEqual(moneyFaults(money), [], status);
    assert.deepEqual(moneyFaults({ ...money, payments: [payment] }), [
      `it is ${status} and was paid`,
      'paid 2150 is not kept 0 + refunded 0 + refund pending 0',
    ]);
  }
});

test('balanceOf counts each paid amount as retained, refunded or being refunded', () => {
  const more = { ...payment, id: 'q', amount: 700, settles: false };
  const refunds = [
    { paymentId: 'p', amount: 500, state: 'done' as const, cause: 'venue' as const },
    { paymentId: 'p', amount: 300, state: 'sent' as const, cause: 'venue' as const },
    { paymentId: 'q', amount: 700, state: 'wanted' as const, cause: 'venue' as const },
  ];
  const money: SaleMoney = { ...unpaid, status: 'pending refund', payments: [payment, more], refunds };
  assert.deepEqual(balanceOf(money), { paid: 2850, kept: 1350, refunded: 500, onItsWay: 1000 });
  assert.deepEqual(moneyFaults(money), []);
  const paid: SaleMoney = { ...unpaid, status: 'paid', payments: [payment] };
  assert.deepEqual(balanceOf(paid), { paid: 2150, kept: 2150, refunded: 0, onItsWay: 0 });
  assert.deepEqual(moneyFaults(paid), []);
});

test('moneyFaults reports a refund of a payment that was never made, and nothing for a void, fully refunded sale', () => {
  const never = { ...payment, id: 'q', isAuthorised: false, settles: false };
  const paid: SaleMoney = { ...unpaid, status: 'paid', payments: [payment, never] };
  assert.deepEqual(moneyFaults(paid), []);
  const back = { paymentId: 'q', amount: 1, state: 'done' as const, cause: 'venue' as const };
  assert.ok(moneyFaults({ ...paid, refunds: [back] }).includes('payment q was never made'));
  const whole = { paymentId: 'p', amount: 2150, state: 'done' as const, cause: 'venue' as const };
  const money: SaleMoney = {
    ...unpaid,
    status: 'total refunded',
    isVoid: true,
    payments: [payment],
    refunds: [whole],
  };
  assert.deepEqual(moneyFaults(money), []);
});

test('statusByLedger derives the status of a paid sale from its refunds (R170)', () => {
  const part = { state: 'done' as const };
  assert.equal(statusByLedger([], { isVoid: false }), 'paid');
  assert.equal(statusByLedger([part], { isVoid: false }), 'partially refunded');
  assert.equal(statusByLedger([part], { isVoid: true }), 'total refunded');
  assert.equal(statusByLedger([part, { state: 'wanted' }], { isVoid: true }), 'pending refund');
});

test('moneyFaults reports a void sale whose remaining amount differs from what the venue retains (R170)', () => {
  const back = { paymentId: 'p', amount: 500, state: 'done' as const, cause: 'return' as const };
  const returned: SaleMoney = {
    ...unpaid,
    status: 'total refunded' as const,
    isVoid: true,
    retained: 1650,
    payments: [payment],
    refunds: [back],
  };
  assert.deepEqual(moneyFaults(returned), []);
  assert.deepEqual(moneyFaults({ ...returned, retained: 1600 }), [
    'its tickets are void, and 1650 is left instead of 1600',
  ]);
});

test('balanceOf counts the payment of a dearer change as kept, and the difference of a cheaper change as refunded', () => {
  const dearer = { ...payment, id: 'c', amount: 400, changeId: 'one' };
  const paid: SaleMoney = { ...unpaid, status: 'paid', total: 2550, payments: [payment, dearer] };
  assert.deepEqual(moneyFaults(paid), []);
  assert.deepEqual(balanceOf(paid), { paid: 2550, kept: 2550, refunded: 0, onItsWay: 0 });
  assert.deepEqual(
    moneyFaults({ ...paid, payments: [payment, dearer, { ...dearer, id: 'd' }], total: 2950 }),
    ['a change of it was paid with two payments'],
  );
  const cheaper = { paymentId: 'p', amount: 400, state: 'done' as const, cause: 'change' as const };
  const less: SaleMoney = {
    ...unpaid,
    status: 'partially refunded' as const,
    total: 1750,
    payments: [payment],
    refunds: [cheaper],
  };
  assert.deepEqual(moneyFaults(less), []);
  assert.deepEqual(balanceOf(less), { paid: 2150, kept: 1750, refunded: 400, onItsWay: 0 });
});

test('balanceOf counts the payment of a change that is not issued yet as held, once (R364)', () => {
  const held = { ...payment, id: 'c', amount: 400, changeId: 'one', settles: false, isHeld: true };
  const paid: SaleMoney = { ...unpaid, status: 'paid', payments: [payment, held] };
  assert.deepEqual(moneyFaults(paid), []);
  assert.deepEqual(balanceOf(paid), { paid: 2550, kept: 2550, refunded: 0, onItsWay: 0 });
  const twice = { ...paid, payments: [payment, held, { ...held, id: 'd' }] };
  assert.deepEqual(moneyFaults(twice), ['a change of it was paid with two payments']);
});
