import { endpoints, PAYMENT_ORIGINS } from '@taquilla/contracts';

/** Stands for what an address says about somebody or something. */
const PARAMETER = '{id}';
/** No call has more; a stranger's address may. */
const MAX_SEGMENTS = 12;

/** Words of addresses that the contract does not name. */
const OTHER_WORDS = [
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

/** Every word of the contract's addresses. */
const contractWords = (): string[] =>
  Object.values(endpoints)
    .flatMap(({ path }) => segmentsOf(path))
    .filter((word) => !word.startsWith('{'));

const segmentsOf = (address: string) => (address.split('?')[0] ?? '').split('/').slice(1);

const WORDS = new Set([...contractWords(), ...OTHER_WORDS]);

/**
 * The pattern of a call's address, for the log: `/api/online-shop/sale/{id}/status`. Only words of the API are left, so
 * that nobody's name, no id and no token gets in, whatever somebody asks for.
 */
export function routePattern(address: string): string {
  const segments = segmentsOf(address).slice(0, MAX_SEGMENTS);
  return segments.map((segment) => `/${WORDS.has(segment) ? segment : PARAMETER}`).join('');
}
