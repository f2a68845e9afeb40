import { splitLocale } from '@taquilla/contracts';

/** Returns the route parameters of an unprefixed path; undefined: no route matches. */
export type ParametersOf = (path: string) => Readonly<Record<string, string | undefined>> | undefined;

/** Route parameters that tags may receive; any other, such as a sale id, is private. */
const PUBLIC_PARAMETERS: readonly string[] = ['slug', 'type'];
/** Query parameters of advertising campaigns. */
const CAMPAIGN = /^(?:utm_[a-z_]{1,20}|gclid|gbraid|wbraid|dclid|fbclid|msclkid)$/;

export interface ReportedAddress {
  /** absolute URL */
  location: string;
  /** path of the URL */
  path: string;
}

/** Returns a page's address for tags: route and campaign parameters, without ids, tokens or input. */
export function reportedAddress(href: string, parametersOf: ParametersOf): ReportedAddress {
  const { origin, pathname, searchParams } = new URL(href);
  const path = reportedPath(pathname, parametersOf);
  const campaign = [...searchParams].filter(([name]) => CAMPAIGN.test(name));
  const search = campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : '';
  return { location: origin + path + search, path };
}

/** Returns the referrer for tags: a page of the shop as in `reportedAddress`, the origin of other sites, or an empty string. */
export function reportedReferrer(referrer: string, origin: string, parametersOf: ParametersOf): string {
  if (!URL.canParse(referrer)) return '';
  const url = new URL(referrer);
  return url.origin === origin ? origin + reportedPath(url.pathname, parametersOf) : `${url.origin}/`;
}

/** Removes private parameters from a path; `/` if no route matches. */
function reportedPath(pathname: string, parametersOf: ParametersOf): string {
  const parameters = parametersOf(splitLocale(pathname).path);
  if (!parameters) return '/';
  const hidden = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined || PUBLIC_PARAMETERS.includes(name) ? [] : value.split('/'),
  );
  const segments = pathname.split('/').filter((segment) => !hidden.includes(decode(segment)));
  return segments.join('/');
}

/** Decodes a path segment like the router; an invalid segment is returned unchanged. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
