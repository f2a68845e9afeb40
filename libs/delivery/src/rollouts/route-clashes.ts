import type { ReleaseRecord } from '@taquilla/contracts';

type Routed = Pick<ReleaseRecord, 'name' | 'routes'>;

/** The app whose own screens stand where no remote has one: a remote may have their paths. */
export const SHELL = 'shell';

/**
 * Pages that two apps claim, each as a sentence: a route name in both, or a path that both match as well as the other. Releases of
 * one app do not clash with each other.
 */
export function routeClashes(records: readonly Routed[]): string[] {
  const remotes = records.filter(({ name }) => name !== SHELL);
  const names = claimsOf(records, ({ name }) => [[name, `a route ${name}`]]);
  const paths = claimsOf(remotes, ({ path, name }) =>
    pathsOf(path).map((one) => [one, `a page at ${path} (route ${name})`]),
  );
  return [...names, ...paths];
}

/** The pages that an app claims and other apps do, too; its own releases of before are no others. */
export function clashesWith(app: Routed, others: readonly Routed[]): string[] {
  const clashes = others
    .filter(({ name }) => name !== app.name)
    .flatMap((other) => routeClashes([other, app]));
  return [...new Set(clashes)];
}

type Claim = readonly [key: string, what: string];

function claimsOf(
  records: readonly Routed[],
  claims: (route: Routed['routes'][number]) => Claim[],
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

/** The paths of a route without optional segments: `/monuments/:/tickets` and `/monuments/tickets` of `/monuments/:slug?/tickets`. */
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
