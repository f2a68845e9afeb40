import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailRule, sameEmailRule } from './email.ts';
import { missingLegalTexts } from './legal-gate.ts';
import { nameRule } from './name.ts';
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

test('e-mail and repeated e-mail must match, whatever their case', () => {
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

table('a postcode has at least 5 characters', postcodeRule, [
  ['41001', undefined],
  ['SW1A 1AA', undefined],
  ['', 'required'],
  ['4100', 'postcodeShort'],
  ['1234567890123', 'postcodeLong'],
]);

table('a phone is a number, however its digits are grouped', phoneRule, [
  ['600123456', undefined],
  ['600 12-34.56', undefined],
  ['(600) 123456', undefined],
  ['', 'required'],
  ['call me', 'phoneNotNumber'],
  ['1234', 'phoneNotNumber'],
  ['6001x3456', 'phoneNotNumber'],
]);

table('a prefix is a number with or without a plus', prefixRule, [
  ['+34', undefined],
  ['34', undefined],
  ['+1684', undefined],
  ['', 'required'],
  ['+', 'prefixInvalid'],
  ['Spain', 'prefixInvalid'],
]);

test('the gate names the required texts that are not ticked', () => {
  const texts = [
    { id: 1, required: 1 },
    { id: 2, required: 0 },
    { id: 3, required: 1 },
  ];
  const ticked = (...ids: number[]) => missingLegalTexts(texts, (id) => ids.includes(id));
  assert.deepEqual(ticked(), [1, 3]);
  assert.deepEqual(ticked(2, 3), [1]);
  assert.deepEqual(ticked(1, 3), []);
  assert.deepEqual(
    missingLegalTexts([], () => false),
    [],
  );
});
