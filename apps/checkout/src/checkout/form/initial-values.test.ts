import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillBlanks } from '../../base/draft/fill-blanks.ts';
import { values } from '@taquilla/testing/checkout/fixtures.ts';
import { initialValues } from './initial-values.ts';

test('fillBlanks keeps typed values when the account of a login is filled in', () => {
  const known = values().client;
  const typed = { ...initialValues(null).client, name: 'Grace Hopper' };
  assert.deepEqual(fillBlanks(typed, known, 'nif'), { ...known, name: 'Grace Hopper' });
});

test('fillBlanks fills in the document type only together with the number of the account', () => {
  const known = { ...values().client, nif: 'J8369854', document_type: 'passport' as const };
  const empty = initialValues(null).client;
  assert.equal(fillBlanks(empty, known, 'nif').document_type, 'passport');
  assert.equal(fillBlanks({ ...empty, nif: '12345678Z' }, known, 'nif').document_type, 'tax');
});
