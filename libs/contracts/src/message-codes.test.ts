import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  atLeast,
  atMost,
  CHOOSE_COUNTRY,
  INVITATION_IS_FREE,
  LOG_IN_AGAIN,
  CLOSED_FOR_MAINTENANCE,
  HELD_TOO_LONG,
  MAX_HELD_OF_DAY,
  MAX_HELD_OF_VISIT,
  MAX_OF_VISIT,
  MAX_UNITS,
  NOT_A_NAME,
  PASSWORD_OF_KNOWN_WORDS,
  PASSWORD_TOO_COMMON,
  PHONE_NOT_NUMBER,
  tooFewDigits,
  tooManyDigits,
} from './index.ts';
import { knownMessage } from './message-codes.ts';

const codeOf = (message: string) => knownMessage(message)?.code;

test('every message of the contract is known (R55)', () => {
  for (const message of [
    'The given data was invalid.',
    'Username already exists',
    'The username has already been taken.',
    'Password already requested',
    'Invalid email',
    'Invalid username',
    'The selected code is invalid.',
    'Error, your purchase could not be made',
    'An error has happend in your pourchase',
    'Your cart is empty',
    'Generating bond, please wait a moment and try again',
    'An error occurred while fetching the bond link. Please try again later.',
    'No postal code match found',
    'Please check the invoice data',
    'The CIF/NIF number B12345678 is not valid',
    'You can`t buy more than the stock available',
    'No sales forms available',
    'The sale has not yet been issued',
  ]) {
    assert.ok(knownMessage(message), message);
  }
});

test('a value in a message is kept', () => {
  assert.deepEqual(knownMessage('The CIF/NIF number B-1 is not valid'), {
    code: 'invalidCif',
    values: { cif: 'B-1' },
  });
  const rests = 'Your places were reserved for two hours and are on sale again. You can order again in 7 min';
  assert.deepEqual(knownMessage(rests), { code: 'cartRests', values: { minutes: '7' } });
  const filled = (text: string) =>
    text.replace('{quantity}', '12').replace('{email}', 'groups@x.example').replace('{minutes}', '9');
  const limit = { quantity: '12', email: 'groups@x.example' };
  for (const [text, code, values] of [
    [MAX_OF_VISIT, 'maxOfVisit', limit],
    [MAX_HELD_OF_VISIT, 'maxHeldOfVisit', limit],
    [MAX_HELD_OF_DAY, 'maxHeldOfDay', limit],
    [MAX_UNITS, 'maxUnits', limit],
    [HELD_TOO_LONG, 'heldTooLong', { minutes: '9' }],
    [CLOSED_FOR_MAINTENANCE, 'maintenance', {}],
  ] as const) {
    assert.deepEqual(knownMessage(filled(text)), { code, values });
  }
  assert.deepEqual(knownMessage('One e-mail address can have 20 free tickets a day here'), {
    code: 'tooManyFree',
    values: { number: '20' },
  });
  assert.deepEqual(knownMessage('You can only have 10 of this event in your cart'), {
    code: 'maxPerClient',
    values: { quantity: '10' },
  });
});

test('fields of forms say how long they may be', () => {
  assert.deepEqual(knownMessage(atLeast(8)), { code: 'tooShort', values: { number: '8' } });
  assert.deepEqual(knownMessage(atMost(200)), { code: 'tooLong', values: { number: '200' } });
  assert.deepEqual(knownMessage(tooFewDigits(9)), { code: 'tooFewDigits', values: { number: '9' } });
  assert.deepEqual(knownMessage(tooManyDigits(9)), { code: 'tooManyDigits', values: { number: '9' } });
  for (const message of [
    CHOOSE_COUNTRY,
    INVITATION_IS_FREE,
    LOG_IN_AGAIN,
    NOT_A_NAME,
    PHONE_NOT_NUMBER,
    PASSWORD_OF_KNOWN_WORDS,
    PASSWORD_TOO_COMMON,
  ]) {
    assert.ok(knownMessage(message), message);
  }
});

test('an Italian box office is understood too', () => {
  assert.equal(codeOf('I dati forniti non sono validi.'), 'invalidData');
  assert.equal(codeOf('Non ci sono abbastanza posti liberi'), 'noSeatsLeft');
  assert.equal(codeOf('Posti insufficienti'), 'noSeatsLeft');
});

test('a bare status says only that something failed; other words are left as they are', () => {
  assert.equal(codeOf('HTTP 502'), 'failed');
  assert.equal(codeOf('This event is not on sale yet'), undefined);
});
