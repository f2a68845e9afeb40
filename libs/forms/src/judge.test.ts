import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coded, refusal, refusalFields } from '@taquilla/contracts';
import { refusedError } from '@taquilla/testing/api/refused-error.ts';
import type { FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { fieldProblem, problemsOf, requireAll, resolveBy, shownProblem } from './judge.ts';

const tooShort = coded('tooShort', { number: 3 });
const schema = z.object({
  name: z.string().check(z.minLength(3, tooShort), z.regex(/^[a-z]+$/, coded('notAName'))),
  holders: z.array(z.object({ nif: z.string().check(z.minLength(3, tooShort)) })),
});
const typesOf = async (resolver: Resolver, values: FieldValues) => {
  const { errors } = await resolver(values, undefined, { fields: {}, shouldUseNativeValidation: false });
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.type]));
};

test('problemsOf returns the first failed check of each field, by dotted path', () => {
  const body = { name: '1', holders: [{ nif: '123' }, { nif: '12' }] };
  assert.deepEqual(
    [...problemsOf(schema, body)],
    [
      ['name', tooShort],
      ['holders.1.nif', tooShort],
    ],
  );
  assert.equal(problemsOf(schema, { name: 'ana', holders: [] }).size, 0);
});

test('problemsOf reports required for an empty, blank or missing field instead of its failed check', () => {
  assert.deepEqual(
    [...problemsOf(schema, { name: ' ', holders: [{}] })],
    [
      ['name', 'required'],
      ['holders.0.nif', 'required'],
    ],
  );
});

test('resolveBy validates the request body and passes on the values as entered', async () => {
  const resolver = resolveBy(schema, ({ name }) => ({ name: String(name).trim(), holders: [] }));
  const options = { fields: {}, shouldUseNativeValidation: false };
  assert.deepEqual(await resolver({ name: ' ana ' }, undefined, options), {
    values: { name: ' ana ' },
    errors: {},
  });
  assert.deepEqual(await typesOf(resolver, { name: 'a1' }), { name: tooShort });
  assert.deepEqual(await typesOf(resolver, { name: '' }), { name: 'required' });
});

test('requireAll requires every field (R192)', async () => {
  assert.deepEqual(await typesOf(requireAll(), { username: 'ana', password: '  ' }), {
    password: 'required',
  });
  assert.deepEqual(await typesOf(requireAll(), { username: 'ana', password: 'x' }), {});
});

test('shownProblem reverses fieldProblem, including parameters', () => {
  const { errors, codes } = refusedError('invalidData', { nif: [refusal('invalidCif', { cif: '12A' })] });
  const [received] = refusalFields({ errors, codes })['nif'] ?? [];
  assert.ok(received);
  const problem = fieldProblem(received);
  assert.equal(problem.type, coded('invalidCif', { cif: '12A' }));
  assert.deepEqual(shownProblem(problem), received);
  // refusals of an older backend have no code
  const { type, message } = fieldProblem({ message: 'No such thing' });
  assert.deepEqual([type, shownProblem({ type, message }).message], ['server', 'No such thing']);
});
