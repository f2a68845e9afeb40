/**
 * Checks that references resolve and names are unique. Works on the file as read, even when it has other errors, so that all
 * problems are reported at once. Pure.
 */
export interface Problem {
  path: readonly (string | number)[];
  message: string;
}

/** Lists whose elements must be unique by this field; null: the elements themselves. */
const UNIQUE: readonly (readonly [list: string, field: string | null])[] = [
  ['venue.languages', null],
  ['venue.legalTexts', 'key'],
  ['venue.gateways', 'key'],
  ['venue.pictures', 'key'],
  ['venue.rooms', 'key'],
  ['venue.interfaces', 'alias'],
  ['venue.interfaces.*.products', 'key'],
  ['venue.interfaces.*.products.*.items', 'key'],
  ['venue.promotions', 'code'],
  ['venue.eventCategories', 'key'],
  ['venue.halls', 'key'],
  ['venue.halls.*.sectors', 'key'],
  ['venue.priceLists', 'key'],
  ['venue.priceLists.*.categories', 'category'],
  ['venue.priceLists.*.categories.*.tariffs', 'key'],
  ['venue.priceLists.*.categories.*.tariffs.*.combined', 'key'],
  ['venue.events', 'siaeId'],
];

const TARIFFS = 'venue.priceLists.*.categories.*.tariffs.*';

/** Fields with references, and the kind of record that must exist. */
const REFERENCES: readonly (readonly [from: string, kind: Kind])[] = [
  ['venue.about.highlights.*.picture', 'picture'],
  ['venue.interfaces.*.picture', 'picture'],
  ['venue.interfaces.*.products.*.items.*.room', 'room'],
  ['venue.interfaces.*.products.*.items.*.promotionPrices.@', 'promotion'],
  ['venue.interfaces.*.products.*.accompaniedBy.*', 'product'],
  ['venue.promotions.*.products.*', 'product'],
  ['venue.halls.*.sectors.*.standing.category', 'category'],
  ['venue.halls.*.sectors.*.rows.*.category', 'category'],
  ['venue.priceLists.*.categories.*.category', 'category'],
  [`${TARIFFS}.combined.*.room`, 'room'],
  [`${TARIFFS}.promotionPrices.@`, 'promotion'],
  ['venue.events.*.hall', 'hall'],
  ['venue.events.*.priceList', 'price list'],
  ['venue.events.*.picture', 'picture'],
  ['venue.fairOpenings.*.event', 'event'],
];

type Kind = keyof typeof NAMES;
/** Names that references may use. */
const NAMES = {
  picture: (content: unknown) => valuesAt(content, 'venue.pictures.*.key'),
  room: (content: unknown) => valuesAt(content, 'venue.rooms.*.key'),
  category: (content: unknown) => valuesAt(content, 'venue.eventCategories.*.key'),
  hall: (content: unknown) => valuesAt(content, 'venue.halls.*.key'),
  'price list': (content: unknown) => valuesAt(content, 'venue.priceLists.*.key'),
  product: (content: unknown) =>
    find(content, 'venue.interfaces.*').flatMap(({ value }) =>
      valuesAt(value, 'products.*.key').map((key) => `${String(field(value, 'alias'))}/${String(key)}`),
    ),
  event: (content: unknown) => valuesAt(content, 'venue.events.*.siaeId'),
  promotion: (content: unknown) =>
    find(content, 'venue.promotions.*').flatMap(({ value }) =>
      typeof field(value, 'percent') === 'number' ? [] : [field(value, 'code')],
    ),
};

export function checkReferences(content: unknown): Problem[] {
  return [
    ...UNIQUE.flatMap(([list, name]) => find(content, list).flatMap((found) => repeated(found, name))),
    ...REFERENCES.flatMap(([from, kind]) => unknown(content, from, kind)),
  ];
}

function repeated({ path, value }: Found, name: string | null): Problem[] {
  if (!Array.isArray(value)) return [];
  const values = value.map((one: unknown) => (name === null ? one : field(one, name)));
  const names = values.map(normal);
  return names.flatMap((one, index) =>
    one !== null && names.indexOf(one) < index
      ? [
          {
            path: [...path, index, ...(name === null ? [] : [name])],
            message: `${String(values[index])} is repeated`,
          },
        ]
      : [],
  );
}

function unknown(content: unknown, from: string, kind: Kind): Problem[] {
  const names = new Set(NAMES[kind](content).map(normal));
  return find(content, from).flatMap(({ path, value }) =>
    normal(value) === null || names.has(normal(value))
      ? []
      : [{ path, message: missing(kind, String(value)) }],
  );
}

/** Returns the message for an unknown name; a fixed price needs a promotion without a percentage. */
const missing = (kind: Kind, name: string) =>
  `There is no ${kind} ${name}${kind === 'promotion' ? ' without a percent' : ''}`;

/** Normalises a name. Codes are read aloud and typed, so case and surrounding spaces do not count; keys are lower case. */
function normal(name: unknown): string | null {
  return typeof name === 'string' || typeof name === 'number' ? String(name).trim().toUpperCase() : null;
}

interface Found {
  path: Problem['path'];
  value: unknown;
}

/** Finds all values at a path in which `*` is each element of a list and `@` the name of each field. */
function find(content: unknown, pattern: string): Found[] {
  return pattern
    .split('.')
    .reduce<Found[]>(
      (found, step) => found.flatMap((one) => next(one, step)),
      [{ path: [], value: content }],
    );
}

function next({ path, value }: Found, step: string): Found[] {
  if (step === '*') {
    if (!Array.isArray(value)) return [];
    return value.map((element: unknown, index) => ({ path: [...path, index], value: element }));
  }
  if (typeof value !== 'object' || value === null) return [];
  if (step === '@') return Object.keys(value).map((name) => ({ path: [...path, name], value: name }));
  const found = field(value, step);
  return found === undefined ? [] : [{ path: [...path, step], value: found }];
}

const valuesAt = (content: unknown, pattern: string) => find(content, pattern).map(({ value }) => value);

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
