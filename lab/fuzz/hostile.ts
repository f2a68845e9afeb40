import fc from 'fast-check';

const nested = (depth: number, open: (inner: unknown) => unknown) => {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level++) value = open(value);
  return value;
};

/** Texts that are known to break parsers and databases. */
const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202etxt',
  'é'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  '\r\nSet-Cookie: a=b',
  "' or 1=1; drop table sale; --",
  '<svg onload=alert(1)>',
  '${7*7}{{7*7}}',
  '../../etc/passwd',
  '%00%ff',
  '__proto__',
  'constructor',
  'NaN',
  '1e999',
  '-0',
  '0x1F',
  '2031-02-30',
  '9999999999999999999999',
  '00000000-0000-0000-0000-000000000000',
  'İ'.repeat(100),
  'x'.repeat(5000),
] as const;

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1e-300,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  Number.MAX_SAFE_INTEGER,
  2 ** 63,
  -(2 ** 63),
  1e300,
] as const;

export const hostileText = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
);
const hostileNumber = fc.oneof(fc.constantFrom(...HOSTILE_NUMBERS), fc.double({ noNaN: true }));

/** Any JSON value, for a field of another type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, false, [], {}, [null], { __proto__: null, constructor: { prototype: 1 } }),
  fc.constantFrom(
    nested(200, (inner) => [inner]),
    nested(200, (inner) => ({ data: inner })),
  ),
  fc.jsonValue({ maxDepth: 3 }),
);
