import type { RemoteRoute } from './federation.ts';

/** Query parameters that affect server-side rendering. */
export interface RenderedParameters {
  /** parameters in the route's `drawnBy`, sorted by name */
  drawn: Readonly<Record<string, string>>;
  /** false: a parameter has a value that is not server-rendered */
  isDrawable: boolean;
}

/** A word, or a search term. */
const VALUE = /^[\p{L}\p{M}\p{N}_.,'’ -]{0,64}$/u;
const NONE: RenderedParameters = { drawn: {}, isDrawable: true };

/** Selects the parameters that affect server-side rendering; all others apply after hydration. */
export function renderedParameters(
  route: Pick<RemoteRoute, 'drawnBy'> | undefined,
  search: string,
): RenderedParameters {
  if (search === '' || !route?.drawnBy) return NONE;
  const given = new URLSearchParams(search);
  const pairs = route.drawnBy
    .toSorted()
    .flatMap((name): [string, string][] => (given.has(name) ? [[name, given.get(name) ?? '']] : []));
  const isDrawable = pairs.every(([, value]) => VALUE.test(value));
  return isDrawable ? { drawn: Object.fromEntries(pairs), isDrawable } : { drawn: {}, isDrawable };
}

/** Builds `?date=2026-12-01&kind=tickets`, or an empty text. */
export function renderedSearch({ drawn }: Pick<RenderedParameters, 'drawn'>): string {
  const search = new URLSearchParams(drawn).toString();
  return search && `?${search}`;
}
