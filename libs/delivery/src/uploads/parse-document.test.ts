import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parseDocument } from './parse-document.ts';
import { UploadRefused } from './refused.ts';

test('parseDocument returns what JSON.parse returns for documents without special keys', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      fc.pre(!/__proto__|constructor|prototype/.test(text));
      assert.deepEqual(parseDocument(text), JSON.parse(text));
    }),
  );
  const text = '{"a": "b:{}[\\"\\\\", "c" : [{"a": 1}, {"a": 2}], "e": 1e999}';
  assert.deepEqual(parseDocument(text), JSON.parse(text));
});

test('parseDocument refuses repeated keys, keys of the prototype, deep documents and other texts', () => {
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  assert.doesNotThrow(() => parseDocument(deep(32)));
  for (const text of [
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"x":{"a":1 ,"b":{},"a" :2}}',
    '{"__proto__":{"isAdmin":true}}',
    '{"\\u005f_proto__":1}',
    '{"constructor":{"prototype":{}}}',
    deep(33),
    deep(100_000),
    '',
    '{',
    'undefined',
  ])
    assert.throws(() => parseDocument(text), UploadRefused, text.slice(0, 40));
});
