import fc from 'fast-check';
import type { JsonSchema } from '../../apps/backend/src/plugins/description/json-schema.ts';
import { hostileValue } from './hostile.ts';

/** Existing ids by field name; without them every request ends with "not found". */
export type Known = Readonly<Record<string, unknown>>;

/** Weight of valid values against one invalid value. */
const VALID = { weight: 14 };
const INVALID = { weight: 1, arbitrary: hostileValue };

/** Generates values for a schema, mostly valid, some invalid. */
export function fromSchema(schema: JsonSchema, known: Known, name = ''): fc.Arbitrary<unknown> {
  return fc.oneof({ ...VALID, arbitrary: valid(schema, known, name) }, INVALID);
}

function valid(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  const plain = plainOf(schema, known, name);
  if (!(name in known)) return plain;
  return fc.oneof({ weight: 6, arbitrary: fc.constant(known[name]) }, { weight: 1, arbitrary: plain });
}

function plainOf(schema: JsonSchema, known: Known, name: string): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return fc.oneof(...branches.map((branch) => fromSchema(branch, known, name)));
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return fc.oneof(...types.map((type) => ofType(type, schema, known, name)));
}

function ofType(
  type: string | undefined,
  schema: JsonSchema,
  known: Known,
  name: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectOf(schema, known);
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, known, name), {
        minLength: Math.min(schema.minItems ?? 0, 3),
        maxLength: 3,
      });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 1, -5),
        max: Math.min(schema.maximum ?? 50, 2 ** 31 - 1),
      });
    case 'number':
      return fc.double({ min: 0, max: 1000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'string':
      return textOf(schema);
    default:
      return hostileValue;
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, known: Known) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, fromSchema(field, known, name)]),
  );
  const complete = fc.record(fields, { requiredKeys: required });
  if (typeof additionalProperties === 'object') {
    return fc.dictionary(fc.string({ maxLength: 10 }), fromSchema(additionalProperties, known), {
      maxKeys: 3,
    });
  }
  // sometimes a field is missing or an unknown field is added
  return fc.oneof(
    { weight: 8, arbitrary: complete },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: fc.tuple(complete, hostileValue).map(([value, extra]) => ({ ...value, extra })) },
  );
}

function textOf({ pattern, minLength = 0, maxLength = 60 }: JsonSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(fc.string({ ...length, unit: 'grapheme' }), fc.string(length));
}
