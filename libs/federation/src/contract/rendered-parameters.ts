import type { RemoteRoute } from './route.ts';

/** Query parameters that affect server-side rendering. */
export interface RenderedParameters {
  /** parameters in the route's `renderedBy`, sorted by name */
  rendered: Readonly<Record<string, string>>;
  /** false: a parameter has a value that is not server-rendered */
  isRenderable: boolean;
}

/** A word, or a search term. */
const VALUE = /^[\p{L}\p{M}\p{N}_.,'’ -]{0,64}$/u;
const NONE: RenderedParameters = { rendered: {}, isRenderable: true };

/** Selects the parameters that affect server-side rendering; all others apply after hydration. */
export function renderedParameters(
  route: Pick<RemoteRoute, 'renderedBy'> | undefined,
  search: string,
): RenderedParameters {
  if (search === '' || !route?.renderedBy) return NONE;
  const given = new URLSearchParams(search);
  const pairs = route.renderedBy
    .toSorted()
    .flatMap((name): [string, string][] => (given.has(name) ? [[name, given.get(name) ?? '']] : []));
  const isRenderable = pairs.every(([, value]) => VALUE.test(value));
  return isRenderable
    ? { rendered: Object.fromEntries(pairs), isRenderable }
    : { rendered: {}, isRenderable };
}

/** Builds `?date=2026-12-01&kind=tickets`, or an empty text. */
export function renderedSearch({ rendered }: Pick<RenderedParameters, 'rendered'>): string {
  const search = new URLSearchParams(rendered).toString();
  return search && `?${search}`;
}
