import type { RemoteRoute } from './federation.ts';

/** Of the query of an address: what its page is drawn by. */
export interface RenderedParameters {
  /** the parameters that its route is `drawnBy`, by name, in the order of their names */
  drawn: Readonly<Record<string, string>>;
  /** false where one of them has a value that no page is drawn by */
  isDrawable: boolean;
}

/** A word, or what somebody looks for. */
const VALUE = /^[\p{L}\p{M}\p{N}_.,'’ -]{0,64}$/u;
const NONE: RenderedParameters = { drawn: {}, isDrawable: true };

/** All other parameters change nothing of what a page shows before its scripts run. */
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

/** `?date=2026-12-01&kind=tickets`, or nothing */
export function renderedSearch({ drawn }: Pick<RenderedParameters, 'drawn'>): string {
  const search = new URLSearchParams(drawn).toString();
  return search && `?${search}`;
}
