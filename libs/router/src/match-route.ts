import { matchRoutes } from 'react-router-dom';

export interface RoutePattern {
  name: string;
  /** unprefixed, in the router's syntax: `/monuments/:slug?/tickets` */
  path: string;
}

export interface RouteMatch<R extends RoutePattern> {
  route: R;
  params: Readonly<Record<string, string | undefined>>;
}

/** Returns the most specific route of an unprefixed path with its parameters; null: no route matches. */
export function matchRoute<R extends RoutePattern>(routes: readonly R[], path: string): RouteMatch<R> | null {
  const objects = routes.map((route) => ({ path: route.path, id: route.name, handle: route }));
  const match = matchRoutes(objects, path)?.at(-1);
  return match ? { route: match.route.handle, params: match.params } : null;
}
