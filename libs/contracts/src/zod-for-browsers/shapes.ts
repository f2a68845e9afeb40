/** What a value is made of. */
import { util } from 'zod/v4/core';
import { Schema, tell, type Reading } from './schema.ts';

/** Reads a part of a value; what is wrong with it has its place before its path. */
function part(schema: Schema, input: unknown, key: PropertyKey): Reading {
  const reading = schema.run({ value: input, issues: [] });
  for (const issue of reading.issues) issue.path.unshift(key);
  return reading;
}

export function object(shape: Record<string, Schema>): Schema {
  return new Schema(
    (reading) => {
      const input = reading.value as Record<string, unknown>;
      if (!util.isObject(input)) return tell(reading);
      const value: Record<string, unknown> = {};
      for (const [key, schema] of Object.entries(shape)) {
        const { optin, optout } = schema.about;
        const isThere = key in input;
        const read = part(schema, input[key], key);
        if (!isThere && optout && (optin === 'optional' || (optin && read.issues.length > 0))) continue;
        reading.issues.push(...read.issues);
        if (!isThere && !optin) {
          if (read.issues.length === 0) reading.issues.push({ path: [key], message: 'Invalid input' });
        } else if (read.value !== undefined || isThere || (optin === 'defaulted' && !optout)) {
          value[key] = read.value;
        }
      }
      return Object.assign(reading, { value });
    },
    { shape },
  );
}
export const extend = ({ shape }: Schema, more: Record<string, Schema>) => object({ ...shape, ...more });
export const pick = ({ shape }: Schema, keys: object) =>
  object(Object.fromEntries(Object.entries(shape).filter(([key]) => key in keys)));

/** @param schemas one for all items, or one for each */
const list = (schemas: Schema | Schema[]) =>
  new Schema((reading) => {
    const input = reading.value;
    if (!Array.isArray(input)) return tell(reading);
    const each = Array.isArray(schemas) ? schemas : input.map(() => schemas);
    if (input.length !== each.length) tell(reading);
    if (input.length < each.length) return reading;
    const parts = each.map((schema, index) => part(schema, input[index], index));
    reading.issues.push(...parts.flatMap(({ issues }) => issues));
    return Object.assign(reading, { value: parts.map(({ value }) => value) });
  });
export { list as array, list as tuple };

/** With an enumeration of keys all of them have to be there, unless it is partial. */
export function record(keySchema: Schema, valueSchema: Schema, isPartial = false): Schema {
  const known = keySchema.about.values as string[] | undefined;
  return new Schema((reading) => {
    const input = reading.value as Record<string, unknown>;
    if (!util.isPlainObject(input)) return tell(reading);
    const value: Record<string, unknown> = {};
    const given = Object.keys(input).filter((key) => key !== '__proto__');
    const wrong = given.filter((key) => keySchema.run({ value: key, issues: [] }).issues.length > 0);
    for (const key of known && !isPartial ? known : given) {
      if (wrong.includes(key)) {
        if (!known) reading.issues.push({ path: [key] });
        continue;
      }
      const read = part(valueSchema, input[key], key);
      reading.issues.push(...read.issues);
      value[key] = read.value;
    }
    if (known && wrong.length > 0) tell(reading, { continue: true });
    return Object.assign(reading, { value });
  });
}
export const partialRecord = (keys: Schema, values: Schema) => record(keys, values, true);
