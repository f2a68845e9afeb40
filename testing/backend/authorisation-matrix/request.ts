import type { SaleKindName } from '../../../apps/backend/src/database/sales-tables.ts';
import { fakeRequest } from '../fake-request.ts';
import type { Operation } from '../operations.ts';
import type { Expectation } from './expectations.ts';
import type { World } from './world.ts';

/** Returns the fixture's values of path parameters. A path that matches no pattern keeps the example of the OpenAPI document. */
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

/** Returns the ids of the fixture by field name. */
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

/** Replaces ids in an example with those of the fixture, at any depth. */
function replaceIds(value: unknown, ids: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => replaceIds(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, ids[name] ?? replaceIds(one, ids)]),
  );
}

/** Builds a request for `operation` that addresses the owner's data. */
export function requestAbout(operation: Operation, { body }: Expectation, world: World) {
  const { payload, ...request } = fakeRequest(operation, pathValues(operation, world));
  const example = payload && (replaceIds(payload, knownIds(world)) as object);
  const sent = body?.(world) ?? example;
  return { ...request, ...(sent ? { payload: sent } : {}) };
}

/** Returns the token of the sale that `requestAbout(operation)` addresses. */
export function tokenOfSale({ path }: Operation, { purchases }: World): string {
  return purchases[kindOf(path)].token;
}

/** Returns the token that is bound to the buyer's browser cookie; invalid without that cookie. */
export function stolenTokenOfSale({ path }: Operation, { purchases }: World): string {
  return purchases[kindOf(path)].stolenToken;
}

function kindOf(path: string): SaleKindName {
  if (path.includes('/event-sale/')) return 'event';
  return path.includes('tourist-pass') ? 'tourist-pass' : 'tickets';
}
