/** Whatever is read by a schema, browsers find the same in it as zod: values, and what is wrong where (decision 101). */
import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import fc from 'fast-check';
import * as z from 'zod/mini';
import * as contracts from '../index.ts';

/** Modules that are asked for with this have the browsers' zod, and what they import has it too. */
const LIGHT = '?light';

registerHooks({
  resolve(specifier, context, next) {
    const isLight = context.parentURL?.endsWith(LIGHT) ?? false;
    if (!isLight) return next(specifier, context);
    if (specifier === 'zod/mini') return next('./index.ts', { ...context, parentURL: import.meta.url });
    const found = next(specifier, context);
    return specifier.startsWith('.') ? { ...found, url: found.url + LIGHT } : found;
  },
});

type Schema = z.core.$ZodType;
const light = (await import(`../index.ts${LIGHT}`)) as typeof contracts;

/** All schemas of a module of contracts, by name: its own, and the terms of its endpoints. */
function schemasOf({ endpoints, common, ...all }: typeof contracts): Map<string, Schema> {
  const terms = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    Object.entries<unknown>(endpoint.terms).map(([part, schema]) => [`${name}.${part}`, schema]),
  );
  const entries = [...Object.entries(all), ...Object.entries(common), ...terms] as [string, unknown][];
  return new Map(entries.filter((entry): entry is [string, Schema] => isSchema(entry[1])));
}

const isSchema = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'safeParse' in value;

const MISSING = Symbol('missing');
const JUNK = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom<unknown>(undefined, MISSING, Number.NaN, '', ' a ', 0, -1, 1.5, 2 ** 60, [], {}),
);
const TEXTS = fc.oneof(
  fc.constantFrom('ES', 'es', ' 28014', '600 123 456', '+34', '0', '12345678Z', 'www.a.es', 'x'.repeat(301)),
  fc.constantFrom('2026-11-23', '2026-02-30', '2026-11-23T10:00:00+01:00', '2026-11-23T10:00Z'),
  fc.string({ unit: 'grapheme' }),
  fc.uuid(),
  fc.emailAddress(),
);

/** Values that mostly fit a schema, with something else in some places. */
function valuesFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 15 }, { arbitrary: JUNK, weight: 1 });
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const parts = Object.entries(def.shape).map(([key, part]) => [key, valuesFor(part)]);
      return fc.record({ ...Object.fromEntries(parts), more: JUNK }).map(withoutMissing);
    }
    case 'record':
      return fc.dictionary(fitting(def.keyType).map(String), valuesFor(def.valueType), { maxKeys: 7 });
    case 'array':
      return fc.array(valuesFor(def.element), { maxLength: 3 });
    case 'tuple':
      return fc.tuple(...def.items.map((item) => valuesFor(item)));
    case 'union':
      return fc.oneof(...def.options.map((option) => valuesFor(option)));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'number':
      return fc.oneof(fc.nat(9), fc.integer(), fc.double(), fc.nat(9).map(String));
    case 'boolean':
      return fc.boolean();
    case 'optional':
    case 'nullable':
    case 'default':
      return fc.oneof(valuesFor(def.innerType), fc.constantFrom<unknown>(undefined, null, MISSING));
    case 'pipe':
      return valuesFor(def.in);
    default:
      return TEXTS;
  }
}

const withoutMissing = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== MISSING));

/** The value, or what is wrong and where, as pages tell it. */
function verdictOf(schema: Schema, value: unknown) {
  const { data, error } = z.safeParse(schema, value);
  return error ? error.issues.map(({ path, message }) => ({ path, message })) : { data };
}

const ours = schemasOf(light);

for (const [name, schema] of schemasOf(contracts)) {
  test(`${name} is read alike`, () => {
    const other = ours.get(name) as unknown as { safeParse(value: unknown): ReturnType<typeof z.safeParse> };
    fc.assert(
      fc.property(valuesFor(schema), (value) => {
        const { data, error } = other.safeParse(value);
        const found = error ? error.issues.map(({ path, message }) => ({ path, message })) : { data };
        assert.deepEqual(found, verdictOf(schema, value));
      }),
      { numRuns: 50 },
    );
  });
}

test('what cannot be made a number is wrong, and nothing is thrown', () => {
  const page = light.endpoints.clientSales.terms.query;
  const value = { page: { toString: null, valueOf: null } };
  assert.deepEqual(z.safeParse(page, value).error?.issues[0]?.path, ['page']);
});

test('zod reads by the schemas of browsers too, as shells do that have it', () => {
  const uuid = ours.get('uuid');
  assert.ok(uuid);
  assert.equal(z.safeParse(uuid, 'x').error?.issues[0]?.message, 'Invalid input');
  const id = '7d3c2c6e-53a7-4d66-9d3a-6a6d6d1f0001';
  assert.equal(z.safeParse(uuid, id).data, id);
});

test('a schema that finds something wrong throws it', () => {
  const other = ours.get('uuid') as unknown as { parse(value: unknown): unknown };
  assert.throws(() => other.parse('x'), /Invalid input/);
});
