/** What a file names must be there, and no name may be used twice. Pure. */
import { z } from 'zod';

export interface Problem {
  path: readonly (string | number)[];
  message: string;
}

/** Only the names of a file, whatever else is wrong with it, so that all problems are told at once. */
const list = <T extends z.ZodType>(element: T) => z.array(element.nullable().catch(null)).catch([]);
const name = z.string().nullable().catch(null);
const names = z.object({
  venue: z
    .object({
      languages: list(z.string()),
      legalTexts: list(z.object({ key: name })),
      gateways: list(z.object({ key: name })),
      rooms: list(z.object({ key: name })),
      interfaces: list(
        z.object({
          alias: name,
          products: list(
            z.object({
              key: name,
              items: list(
                z.object({
                  key: name,
                  room: name,
                  promotionPrices: z.record(z.string(), z.unknown()).catch({}),
                }),
              ),
            }),
          ),
        }),
      ),
      promotions: list(z.object({ code: name, percent: z.unknown().optional(), products: list(z.string()) })),
    })
    .catch({ languages: [], legalTexts: [], gateways: [], rooms: [], interfaces: [], promotions: [] }),
});
type Names = z.output<typeof names>['venue'];

export function checkReferences(content: unknown): Problem[] {
  const { success, data } = names.safeParse(content);
  return success ? [...repeatedNames(data.venue), ...unknownNames(data.venue)] : [];
}

function repeatedNames(venue: Names): Problem[] {
  const { languages, legalTexts, gateways, rooms, interfaces, promotions } = venue;
  const at = (path: Problem['path'], records: readonly ({ key: string | null } | null)[]) =>
    repeated(
      [...path],
      'key',
      records.map((record) => record?.key ?? null),
    );
  return [
    ...repeated(['venue', 'languages'], null, languages),
    ...at(['venue', 'legalTexts'], legalTexts),
    ...at(['venue', 'gateways'], gateways),
    ...at(['venue', 'rooms'], rooms),
    ...repeated(
      ['venue', 'interfaces'],
      'alias',
      interfaces.map((one) => one?.alias ?? null),
    ),
    ...repeated(
      ['venue', 'promotions'],
      'code',
      promotions.map((one) => one?.code?.toUpperCase() ?? null),
    ),
    ...interfaces.flatMap((salesPoint, i) => [
      ...at(['venue', 'interfaces', i, 'products'], salesPoint?.products ?? []),
      ...(salesPoint?.products ?? []).flatMap((product, p) =>
        at(['venue', 'interfaces', i, 'products', p, 'items'], product?.items ?? []),
      ),
    ]),
  ];
}

function repeated(
  path: Problem['path'],
  field: string | null,
  values: readonly (string | null)[],
): Problem[] {
  return values.flatMap((value, index) =>
    value !== null && values.indexOf(value) < index
      ? [{ path: [...path, index, ...(field === null ? [] : [field])], message: `${value} is there already` }]
      : [],
  );
}

function unknownNames({ rooms, interfaces, promotions }: Names): Problem[] {
  const roomKeys = new Set(rooms.map((room) => room?.key));
  const fixedPrices = new Set(
    promotions.map((one) => (typeof one?.percent === 'number' ? null : one?.code?.toUpperCase())),
  );
  const productKeys = new Set(
    interfaces.flatMap((one) => one?.products.map((product) => `${one.alias}/${product?.key}`) ?? []),
  );
  const items = interfaces.flatMap((one, i) =>
    (one?.products ?? []).flatMap((product, p) =>
      (product?.items ?? []).map((item, n) => ({
        item,
        path: ['venue', 'interfaces', i, 'products', p, 'items', n],
      })),
    ),
  );
  return [
    ...items.flatMap(({ item, path }) => [
      ...(typeof item?.room === 'string' && !roomKeys.has(item.room)
        ? [{ path: [...path, 'room'], message: `There is no room ${item.room}` }]
        : []),
      ...Object.keys(item?.promotionPrices ?? {}).flatMap((code) =>
        fixedPrices.has(code.trim().toUpperCase())
          ? []
          : [
              {
                path: [...path, 'promotionPrices', code],
                message: `There is no promotion ${code} without a percent`,
              },
            ],
      ),
    ]),
    ...promotions.flatMap((one, i) =>
      (one?.products ?? []).flatMap((product, p) =>
        product === null || productKeys.has(product)
          ? []
          : [{ path: ['venue', 'promotions', i, 'products', p], message: `There is no product ${product}` }],
      ),
    ),
  ];
}
