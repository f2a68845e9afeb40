import { splitLocale } from '@taquilla/contracts';

/** The parts of an unprefixed path by their names in its route; undefined: the shop has no such page. */
export type PartsOf = (path: string) => Readonly<Record<string, string | undefined>> | undefined;

/** Parts of addresses that everybody may know. Any other, as a sale's id, is the visitor's affair. */
const PUBLIC_PARTS: readonly string[] = ['slug', 'type'];
/** What campaigns add to a link, for the tags to read. */
const CAMPAIGN = /^(?:utm_[a-z_]{1,20}|gclid|gbraid|wbraid|dclid|fbclid|msclkid)$/;

export interface ReportedAddress {
  /** full address */
  location: string;
  /** path of the address */
  path: string;
}

/** What tags are told of a page's address: its route and its campaign, without ids, tokens or anything typed. */
export function reportedAddress(href: string, partsOf: PartsOf): ReportedAddress {
  const { origin, pathname, searchParams } = new URL(href);
  const path = toldPath(pathname, partsOf);
  const campaign = [...searchParams].filter(([name]) => CAMPAIGN.test(name));
  const search = campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : '';
  return { location: origin + path + search, path };
}

/** What tags are told of where the visitor came from: a page of the shop as above, of other sites their origin. */
export function reportedReferrer(referrer: string, origin: string, partsOf: PartsOf): string {
  if (!URL.canParse(referrer)) return '';
  const url = new URL(referrer);
  return url.origin === origin ? origin + toldPath(url.pathname, partsOf) : `${url.origin}/`;
}

/** Nothing but `/` of a path that is none of the shop's. */
function toldPath(pathname: string, partsOf: PartsOf): string {
  const named = partsOf(splitLocale(pathname).path);
  if (!named) return '/';
  const hidden = Object.entries(named).flatMap(([part, value]) =>
    value === undefined || PUBLIC_PARTS.includes(part) ? [] : value.split('/'),
  );
  const parts = pathname.split('/').filter((part) => !hidden.includes(decoded(part)));
  return parts.join('/');
}

/** As the router has it. What cannot be decoded matches no route. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
