import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentRule } from './document.ts';
import { emailRule, sameEmailRule } from './email.ts';
import { lastNameRule, nameRule } from './name.ts';
import { buyerNifRule, nifRule } from './nif.ts';
import { phoneRule, prefixRule } from './phone.ts';
import { postcodeRule } from './postcode.ts';
import { required } from './required.ts';
import type { Rule } from './rule-error.ts';

/** Checks a rule against a table of values and what it says about them. */
function table(name: string, rule: Rule, cases: [string, ReturnType<Rule>][]) {
  test(name, () => {
    for (const [value, expected] of cases) assert.equal(rule(value), expected, JSON.stringify(value));
  });
}

table('a field is filled in when it has more than blanks', required, [
  ['Ada', undefined],
  ['', 'required'],
  [' \t ', 'required'],
]);

table('a name is no link', nameRule, [
  ['Mª. Carmen O’Neill-Sáez', undefined],
  [' ', 'required'],
  ['Prize: https://evil.example', 'nameInvalid'],
]);

table('an e-mail must be an address', emailRule, [
  ['ada@example.org', undefined],
  [' ada@example.org ', undefined],
  ['ada+tickets@mail.example.org', undefined],
  ['', 'required'],
  ['ada', 'emailInvalid'],
  ['ada@example', 'emailInvalid'],
  ['ada @example.org', 'emailInvalid'],
]);

test('e-mail and repeated e-mail must match, whatever their case (R132)', () => {
  assert.equal(sameEmailRule('ada@example.org', 'ada@example.org'), undefined);
  assert.equal(sameEmailRule('Ada@Example.org ', 'ada@example.org'), undefined);
  assert.equal(sameEmailRule('ada@example.org', 'ada@example.com'), 'emailsDiffer');
  assert.equal(sameEmailRule('ada@example.org', ''), 'required');
});

table('a NIF has at least 5 characters; 0 stands for none', nifRule, [
  ['12345678Z', undefined],
  ['12345', undefined],
  ['0', undefined],
  [' 0 ', undefined],
  ['', 'required'],
  ['1234', 'nifShort'],
  ['00', 'nifShort'],
  ['123456789012345678901', 'nifLong'],
]);

test('the buyer’s number has the check digit of their country', () => {
  assert.equal(buyerNifRule('12345678Z', 'ES'), undefined);
  assert.equal(buyerNifRule('12345678A', 'ES'), 'documentInvalid');
  assert.equal(buyerNifRule('12345678A', 'FR'), undefined);
  assert.equal(buyerNifRule('0', 'ES'), undefined);
  assert.equal(buyerNifRule('12', 'ES'), 'nifShort');
});

table('a last name may be missing where somebody says so', lastNameRule, [
  ['Lovelace', undefined],
  ['-', undefined],
  [' ', 'lastNameMissing'],
  ['evil.com', 'nameInvalid'],
]);

test('a number is told what is wrong with it', () => {
  for (const [number, country, error] of [
    ['12345678Z', 'ES', undefined],
    ['12345678A', 'ES', 'documentInvalid'],
    ['12345678', 'ES', 'nifFormat'],
    ['B123', 'ES', 'cifFormat'],
    ['AB12', 'ES', 'documentFormat'],
    ['AB12', 'DE', 'passportFormat'],
    ['07643520568', 'IT', 'vatInvalid'],
    ['RSSMRA85T10A562T', 'IT', 'fiscalCodeInvalid'],
  ] as const) {
    assert.equal(documentRule(number, country), error, number);
  }
});

test('a postcode is as its country has them', () => {
  for (const [postcode, country, error] of [
    ['41001', 'ES', undefined],
    ['1010', 'AT', undefined],
    ['SW1A 1AA', 'GB', undefined],
    ['', 'HK', undefined],
    ['', 'AT', 'required'],
    ['4100', 'ES', 'postcodeShort'],
    ['1234567890123', 'ES', 'postcodeLong'],
  ] as const) {
    assert.equal(postcodeRule(postcode, country), error, `${country} ${postcode}`);
  }
});

test('a phone is a number, however its digits are grouped, and as long as its prefix wants (R136)', () => {
  for (const [phone, prefix, error] of [
    ['600123456', '+34', undefined],
    ['(600) 12-34.56', '+34', undefined],
    ['0664 1234567', '+43', undefined],
    ['', '+34', 'required'],
    ['call me', '+34', 'phoneNotNumber'],
    ['6001x3456', '+34', 'phoneNotNumber'],
    ['699', '+34', 'phoneShort'],
    ['600123456789', '+34', 'phoneLong'],
    ['12345', '', undefined],
  ] as const) {
    assert.equal(phoneRule(phone, prefix), error, phone);
  }
});

table('a prefix is a number with or without a plus', prefixRule, [
  ['+34', undefined],
  ['34', undefined],
  ['+1684', undefined],
  ['', 'required'],
  ['+', 'prefixInvalid'],
  ['Spain', 'prefixInvalid'],
]);
