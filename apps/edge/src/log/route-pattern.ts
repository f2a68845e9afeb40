import { endpoints, PAYMENT_ORIGINS } from '@taquilla/contracts';

/** Replacement of path segments that are no word of the API. */
const PARAMETER = '{id}';
/** Maximum number of segments in a pattern; every path of the API has fewer. */
const MAX_SEGMENTS = 12;

/** Words of paths outside the contract. */
const OTHER_SEGMENTS = [
  'openapi.json',
  ...Object.keys(PAYMENT_ORIGINS),
  'sandbox',
  'pay',
  'query',
  'rest',
  'inbox',
  'attachments',
  'html',
  'authority',
  'behaviour',
  'style.css',
];

/** Returns every word of the contract's paths. */
const contractSegments = (): string[] =>
  Object.values(endpoints)
    .flatMap(({ path }) => segmentsOf(path))
    .filter((word) => !word.startsWith('{'));

const segmentsOf = (address: string) => (address.split('?')[0] ?? '').split('/').slice(1);

const SEGMENTS = new Set([...contractSegments(), ...OTHER_SEGMENTS]);

/**
 * Returns the pattern of an API address for the log: `/api/online-shop/sale/{id}/status`. It contains words of the API only,
 * so that no name, id or token is logged.
 */
export function routePattern(address: string): string {
  const segments = segmentsOf(address).slice(0, MAX_SEGMENTS);
  return segments.map((segment) => `/${SEGMENTS.has(segment) ? segment : PARAMETER}`).join('');
}
