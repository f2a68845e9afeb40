import type { SaleKindName } from '../../../apps/backend/src/database/sales-tables.ts';
import { fakeRequest } from '../fake-request.ts';
import type { Operation } from '../operations.ts';
import type { Expectation } from './expectations.ts';
import type { World } from './world.ts';

/** Ids in paths of the world, by what stands before them; whatever is not there keeps the description's example. */
export function pathValues({ path }: Operation, { venue, purchases }: World): Record<string, string> {
  if (/\/(sale|order|tourist-pass|event-sale)\/\{id\}/.test(path)) return { id: purchases[kindOf(path)].id };
  const ids: [RegExp, string | number][] = [
    [/\/(headquarter|tour-office)\/\{id\}/, venue.id],
    [/\/company\/\{id\}/, venue.companyId],
    [/\/interface\/\{id\}/, venue.interfaceId],
    [/\/item\/\{id\}/, venue.items[0]],
    [/\/company\/\{slug\}/, `company-${venue.companyId}`],
    [/\/headquarter\/\{slug\}/, `venue-${venue.id}`],
  ];
  const [, value] = ids.find(([pattern]) => pattern.test(path)) ?? [];
  if (value === undefined) return {};
  return { [path.includes('{slug}') ? 'slug' : 'id']: String(value) };
}

/** Ids of this world by the names of the fields that name them. */
export const knownIds = ({ venue, owner }: World): Record<string, unknown> => ({
  access_interface_id: venue.interfaceId,
  client_id: venue.clientId,
  headquarter_id: venue.id,
  interface_id: venue.interfaceId,
  item_id: venue.items[0],
  payment_gateway_id: venue.gatewayId,
  product_id: venue.productId,
  registered_client_id: owner.id,
  stock_id: venue.slots[0],
});

/** The example with this world's ids in the fields that name them. */
function located(value: unknown, ids: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => located(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, ids[name] ?? located(one, ids)]),
  );
}

/** A request about what the owner has. */
export function requestAbout(operation: Operation, { body }: Expectation, world: World) {
  const { payload, ...request } = fakeRequest(operation, pathValues(operation, world));
  const example = payload && (located(payload, knownIds(world)) as object);
  const sent = body?.(world) ?? example;
  return { ...request, ...(sent ? { payload: sent } : {}) };
}

/** The token of the sale that a request about `operation` is about. */
export function tokenOfSale({ path }: Operation, { purchases }: World): string {
  return purchases[kindOf(path)].token;
}

/** The same token as the buyer's browser has it, copied to a client without the cookie of that browser. */
export function stolenTokenOfSale({ path }: Operation, { purchases }: World): string {
  return purchases[kindOf(path)].stolenToken;
}

/** What kind of sale a path is about. */
function kindOf(path: string): SaleKindName {
  if (path.includes('/event-sale/')) return 'event';
  return path.includes('tourist-pass') ? 'tourist-pass' : 'tickets';
}
