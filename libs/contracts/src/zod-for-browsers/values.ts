/** What a value is, and what may stand for it. */
import { regexes } from 'zod/v4/core';
import { regex } from './checks.ts';
import { goesOn, Schema, tell, type Check, type Reading, type Said } from './schema.ts';

const when = (test: (value: unknown) => boolean, about?: Schema['about']) =>
  new Schema((reading) => (test(reading.value) ? reading : tell(reading)), about);

export const unknown = () => new Schema((reading) => reading);
export const string = ({ error }: Pick<Schema['about'], 'error'> = {}) =>
  when((value) => typeof value === 'string', { error });
export const number = () => when(Number.isFinite);
export const boolean = () => when((value) => typeof value === 'boolean');
export const literal = (values: unknown) => oneOf(Array.isArray(values) ? values : [values]);
const oneOf = (values: readonly unknown[]) => when((value) => values.includes(value), { values });
const enumOf = (values: object) => oneOf(Object.values(values));
export { enumOf as enum };
export const coerce = {
  number: () =>
    new Schema((reading) => number().read(Object.assign(reading, { value: toNumber(reading.value) }))),
};

/** Some objects cannot be one, and throw. */
function toNumber(value: unknown): unknown {
  try {
    return Number(value);
  } catch {
    return value;
  }
}

const textLike = (pattern: RegExp, said?: Said) =>
  new Schema(string().read, { error: typeof said === 'object' ? said.error : said }, [regex(pattern)]);
export const uuid = (said?: Said) => textLike(regexes.uuid(), said);
export const iso = {
  date: () => textLike(regexes.date),
  datetime: (options: { offset?: boolean }) => textLike(regexes.datetime(options)),
};

/** A schema, and a check of what is a number already. */
export const int = (): Check & Schema => {
  const look = (reading: Reading) => {
    if (!Number.isSafeInteger(reading.value)) tell(reading, { continue: Number.isInteger(reading.value) });
  };
  return Object.assign(number().check({ look }), { look });
};

export const optional = (inner: Schema) =>
  new Schema(
    (reading) => {
      if (reading.value !== undefined) return inner.run(reading);
      if (inner.about.optin !== 'defaulted') return reading;
      const { value, issues } = inner.run({ value: undefined, issues: [] });
      return Object.assign(reading, { value: issues.length > 0 ? undefined : value });
    },
    { optin: inner.about.optin ?? 'optional', optout: 'optional' },
  );
export const nullable = (inner: Schema) =>
  new Schema((reading) => (reading.value === null ? reading : inner.run(reading)), {
    optin: inner.about.optin,
    optout: inner.about.optout,
  });
export const _default = (inner: Schema, value: unknown) =>
  new Schema(
    (reading) => {
      const read = reading.value === undefined ? reading : inner.run(reading);
      if (read.value === undefined) read.value = structuredClone(value);
      return read;
    },
    { optin: 'defaulted' },
  );
export const union = (options: Schema[]) =>
  new Schema((reading) => {
    const reads = options.map((option) => option.run({ value: reading.value, issues: [] }));
    const good = reads.find(({ issues }) => issues.length === 0);
    if (good) return good;
    const [nearly, ...others] = reads.filter(goesOn);
    return nearly && others.length === 0 ? nearly : tell(reading);
  });
export const transform = (change: (value: unknown) => unknown) =>
  new Schema((reading) => Object.assign(reading, { value: change(reading.value) }), { optin: 'optional' });
export const pipe = (first: Schema, then: Schema) =>
  new Schema(
    (reading) => {
      const read = first.run(reading);
      return read.issues.length > 0 ? Object.assign(read, { isOver: true }) : then.run(read);
    },
    { optin: first.about.optin, optout: then.about.optout },
  );
