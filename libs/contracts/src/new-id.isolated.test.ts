import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { newId } from './new-id.ts';

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
