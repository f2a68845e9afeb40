import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

const isUuid = (text: string) => z.uuidv4().safeParse(text).success;

test('newId returns a UUID in an insecure context', (t) => {
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  t.after(() => Reflect.deleteProperty(crypto, 'randomUUID'));
  const ids = Array.from({ length: 500 }, newId);
  assert.ok(ids.every(isUuid));
  assert.equal(new Set(ids).size, 500);
});

test('newId returns a UUID in a secure context', () => {
  assert.ok(isUuid(newId()));
});
