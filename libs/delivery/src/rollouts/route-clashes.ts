import type { ReleaseRecord } from '@taquilla/federation/contract';

type WithRoutes = Pick<ReleaseRecord, 'name' | 'routes'>;

/** Name of the shell, whose own screens are fallbacks: a remote may have the same paths. */
export const SHELL = 'shell';

/**
 * Returns the routes that two apps claim, one sentence each: the same route name, or paths that match equally well. Releases
 * of one app do not clash.
 */
export function routeClashes(records: readonly WithRoutes[]): string[] {
  const remotes = records.filter(({ name }) => name !== SHELL);
  const names = claimsOf(records, ({ name }) => [[name, `a route ${name}`]]);
  const paths = claimsOf(remotes, ({ path, name }) =>
    pathsOf(path).map((one) => [one, `a page at ${path} (route ${name})`]),
  );
  return [...names, ...paths];
}

/** Returns the clashes of an app with other apps; its own releases are ignored. */
export function clashesWith(app: WithRoutes, others: readonly WithRoutes[]): string[] {
  const clashes = others
    .filter(({ name }) => name !== app.name)
    .flatMap((other) => routeClashes([other, app]));
  return [...new Set(clashes)];
}

type Claim = readonly [key: string, what: string];

function claimsOf(
  records: readonly WithRoutes[],
  claims: (route: WithRoutes['routes'][number]) => Claim[],
): string[] {
  const owners = new Map<string, string>();
  const clashes = new Set<string>();
  for (const { name, routes } of records) {
    for (const [key, what] of routes.flatMap(claims)) {
      const owner = owners.get(key) ?? name;
      owners.set(key, owner);
      if (owner !== name) clashes.add(`${owner} and ${name} both have ${what}`);
    }
  }
  return [...clashes];
}

/** Expands optional segments: `/stores/:tenant?/tours` becomes `/stores/:/tours` and `/stores/tours`. */
function pathsOf(route: string): string[] {
  const segments = route.toLowerCase().split('/').filter(Boolean);
  const paths = segments.reduce<string[][]>(
    (found, segment) => {
      const isOptional = segment.endsWith('?');
      const name = segment.startsWith(':') ? ':' : segment.replace(/\?$/, '');
      const longer = found.map((path) => [...path, name]);
      return isOptional ? [...longer, ...found] : longer;
    },
    [[]],
  );
  return paths.map((path) => `/${path.join('/')}`);
}
