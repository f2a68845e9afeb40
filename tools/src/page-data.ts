import { address, endpoints, type Endpoint } from '@taquilla/contracts';
import type { RemoteRoute, SourceRoute } from '@taquilla/federation/contract';

const known = new Map<string, Endpoint>(Object.entries(endpoints));

/**
 * Returns a route as release records contain it, with URL templates in place of the endpoints that its `data` names.
 * `{"palette": {"id": "{venue}"}}` becomes `/api/online-shop/palette/headquarter/{venue}`; the edge fills in the
 * parameters. `{interface|ticketInterfaces}` is the parameter of the page's URL, or else the only element of that
 * response's list.
 */
export function withAddresses({ data, ...route }: SourceRoute): RemoteRoute {
  if (!data) return route;
  const names = Object.keys(data);
  const addresses = Object.entries(data).map(([name, parameters]) =>
    addressOf(`${route.name}: ${name}`, name, parameters).replace(/\|(\w+)\}/g, (_, list: string) => {
      if (!names.includes(list))
        throw new Error(`${route.name}: ${name} refers to “${list}”, which is not in data`);
      return `|${names.indexOf(list)}}`;
    }),
  );
  return { ...route, data: addresses };
}

function addressOf(where: string, name: string, parameters: Record<string, string>): string {
  const endpoint = known.get(name);
  if (endpoint?.method !== 'GET') throw new Error(`${where} is not a GET endpoint`);
  const { params, query } = endpoint.terms;
  const [inPath, inQuery] = [params, query].map((part) =>
    part && 'shape' in part ? namesOf(part.shape) : [],
  );
  for (const needed of inPath ?? []) {
    if (!(needed in parameters)) throw new Error(`${where} needs “${needed}”`);
  }
  for (const given of Object.keys(parameters)) {
    if (![inPath, inQuery].flat().includes(given)) throw new Error(`${where} has no parameter “${given}”`);
  }
  return decodeURIComponent(address(endpoint, parameters));
}

const namesOf = (shape: unknown): string[] => Object.keys(shape as object);
