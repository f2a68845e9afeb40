import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillBlanks } from '../../base/draft/fill-blanks.ts';
import { values } from '@taquilla/testing/checkout/fixtures.ts';
import { initialValues } from './initial-values.ts';

test('who logs in at the checkout keeps what was typed', () => {
  const known = values().client;
  const typed = { ...initialValues(null, 'en').client, name: 'Grace Hopper' };
  assert.deepEqual(fillBlanks(typed, known, 'nif'), { ...known, name: 'Grace Hopper' });
});

test('the document of an account is filled in together with its number, and with no other number', () => {
  const known = { ...values().client, nif: 'J8369854', document_type: 'passport' as const };
  const empty = initialValues(null, 'es').client;
  assert.equal(fillBlanks(empty, known, 'nif').document_type, 'passport');
  assert.equal(fillBlanks({ ...empty, nif: '12345678Z' }, known, 'nif').document_type, 'tax');
});
