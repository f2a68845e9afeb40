import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { companyOfId, newId } from './new-id.ts';

const isUuid = (text: string) => z.uuidv4().safeParse(text).success;

test('a page that is not secure makes ids too', (t) => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  t.after(() => Reflect.deleteProperty(crypto, 'randomUUID'));
  const ids = Array.from({ length: 500 }, newId);
  assert.ok(ids.every(isUuid));
  assert.equal(new Set(ids).size, 500);
});

test('a secure page makes them by itself', () => {
  assert.ok(isUuid(newId()));
});

test('an id names its company, and is a UUID all the same (R275)', () => {
  for (const company of [1, 42, 99_999, 0xfffff]) {
    const id = newId(company);
    assert.ok(z.uuid().safeParse(id).success, id);
    assert.equal(companyOfId(id), company);
    assert.notEqual(newId(company), id);
  }
});

test('what names no company says so', () => {
  for (const id of [newId(), newId(0x100000), 'x', '']) assert.equal(companyOfId(id), undefined, id);
});
