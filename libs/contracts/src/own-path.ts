/** Base for parsing: the check is whether an address stays on it. `.invalid` never resolves (RFC 6761). */
const ORIGIN = 'https://shop.invalid';

/**
 * Parses a redirect target or link as a browser does. A regular expression sees other characters than the URL parser, which
 * drops tabs and line breaks and reads `\` as `/`: `/<tab>/host` leads to another host.
 * @returns path, query and fragment in ASCII, safe for a header; undefined: not a path of this shop
 */
export function ownPath(address: string): string | undefined {
  if (!address.startsWith('/') || !URL.canParse(address, ORIGIN)) return undefined;
  const url = new URL(address, ORIGIN);
  // `/.//host` is parsed to the path `//host`, which the next parser takes for a host
  if (url.origin !== ORIGIN || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
