import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  dialled,
  followedPrefix,
  normalPrefix,
  phoneDigits,
  phoneMessage,
  phoneProblem,
  splitPhone,
  withoutPrefix,
} from './phone.ts';
import { coded } from './refusals/refusal.ts';

const countries = [
  { code: 'ES', prefix: '+34' },
  { code: 'DE', prefix: '49' },
];

test('phoneDigits returns digits, normalPrefix adds the plus', () => {
  assert.equal(phoneDigits(' 600 12-34.56 '), '600123456');
  assert.equal(normalPrefix('34'), '+34');
  assert.equal(normalPrefix(' +34 '), '+34');
});

test('phoneDigits converts full-width, Arabic and Persian digits', () => {
  assert.equal(phoneDigits('０９０－１２３４－５６７８'), '09012345678');
  assert.equal(phoneDigits('٠٥٠ ١٢٣ ٤٥٦٧'), '0501234567');
  assert.equal(phoneDigits('۰۹۱۲۳۴۵۶۷۸۹'), '09123456789');
});

test('withoutPrefix removes the form’s prefix and retains the prefix of another country', () => {
  assert.equal(withoutPrefix('+34 600 123 456', '+34'), '600 123 456');
  assert.equal(withoutPrefix('0034600123456', '34'), '600123456');
  assert.equal(withoutPrefix('600 123 456', '+34'), '600 123 456');
  assert.equal(withoutPrefix('+49 600123', '+34'), '+49 600123');
  assert.equal(withoutPrefix('+49 600123', ''), '+49 600123');
});

test('withoutPrefix removes a prefix without a plus if the number is too long with it', () => {
  assert.equal(withoutPrefix('34600123456', '+34'), '600123456');
  assert.equal(withoutPrefix('346001234', '+34'), '346001234');
  assert.equal(withoutPrefix('07700 900123', '+44'), '07700 900123');
});

test('splitPhone splits an international number, and returns undefined for other numbers', () => {
  assert.deepEqual(splitPhone('+43 664 1234567'), { prefix: '+43', phone: '6641234567' });
  assert.deepEqual(splitPhone('00353 85 123 4567'), { prefix: '+353', phone: '851234567' });
  assert.equal(splitPhone('664 1234567'), undefined);
  assert.equal(splitPhone('+999 1'), undefined);
});

test('dialled uses the prefix of an international number instead of the form’s prefix (R452)', () => {
  for (const [typed, prefix, phone] of [
    ['+33 6 12 34 56 78', '+33', '612345678'],
    ['+376 312 345', '+376', '312345'],
    ['+49 1512 3456789', '+49', '15123456789'],
    ['+351 912 345 678', '+351', '912345678'],
    ['+41 79 123 45 67', '+41', '791234567'],
    ['+1 212 555 0199', '+1', '2125550199'],
    ['+34 600 123 123', '+34', '600123123'],
    ['0033 6 12 34 56 78', '+33', '612345678'],
  ] as const) {
    assert.deepEqual(dialled(typed, '+34'), { prefix, phone }, typed);
    assert.equal(phoneProblem(phone, prefix), undefined, typed);
  }
  assert.deepEqual(dialled('600 12-34.56', '34'), { prefix: '+34', phone: '600123456' });
});

test('phoneProblem checks the length by country, for national and international notation (R136)', () => {
  for (const [phone, prefix] of [
    ['600 12-34.56', '+34'],
    ['+34 600 123 456', '+34'],
    ['0664 1234567', '+43'],
    ['090-1234-5678', '+81'],
    ['8 (495) 123-45-67', '+7'],
    ['268 460 0000', '+1268'],
    ['460 0000', '+1268'],
    ['4002', '+683'],
    ['1234', ''],
  ] as const) {
    assert.equal(phoneProblem(phone, prefix), undefined, `${prefix} ${phone}`);
  }
  for (const [phone, prefix] of [
    ['33612345678', '+34'],
    ['0600123456', '+34'],
    ['60012345678', '+34'],
    ['06641234567890', '+33'],
  ] as const) {
    assert.equal(phoneProblem(phone, prefix), 'long', `${prefix} ${phone}`);
  }
  assert.equal(phoneMessage(' ', '+34'), 'required');
  assert.equal(phoneMessage('call me', '+34'), 'phoneNotNumber');
  assert.equal(phoneMessage('6001x3456', '+34'), 'phoneNotNumber');
  assert.equal(phoneMessage('699', '+34'), coded('tooFewDigits', { number: 9 }));
  assert.equal(phoneMessage('123', ''), coded('tooFewDigits', { number: 4 }));
  assert.equal(phoneMessage('600123456789', '+34'), coded('tooManyDigits', { number: 9 }));
});

test('followedPrefix follows the country until another prefix is entered', () => {
  assert.equal(followedPrefix('', countries, 'ES', 'ES'), '+34');
  assert.equal(followedPrefix('+34', countries, 'ES', 'DE'), '+49');
  assert.equal(followedPrefix('+351', countries, 'ES', 'DE'), '+351');
});
