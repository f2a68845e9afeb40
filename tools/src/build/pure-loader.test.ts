import assert from 'node:assert/strict';
import { test } from 'node:test';
import pureLoader from './pure-loader.ts';

test('pureLoader annotates the calls at the top level, nested calls included', () => {
  assert.equal(
    pureLoader('export const name = z.object({ id: z.int().check(z.gte(1)) });'),
    'export const name = /*#__PURE__*/ z.object({ id: /*#__PURE__*/ z.int().check(/*#__PURE__*/ z.gte(1)) });',
  );
  assert.equal(pureLoader('const all = new Set([1]);'), 'const all = /*#__PURE__*/ new Set([1]);');
});

test('pureLoader leaves calls inside functions unchanged', () => {
  const code = 'export function add(one) { all.add(one); }\nexport const twice = (one) => add(add(one));';
  assert.equal(pureLoader(code), code);
});
