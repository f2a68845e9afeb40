import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportedAddress, reportedReferrer } from './reported-address.ts';

const SHOP = 'https://shop.example';
const SALE = '7b0c2f2e-5d1a-4c39-9f43-0d6f6f0e8a11';
/** Returns the route parameters of a venue's home and of result pages, like the router. */
function partsOf(path: string) {
  const [, slug, , sale] =
    /^\/monuments(?:\/(alcazar))?(\/error|\/event\/success)\/([^/]+)$/.exec(path) ?? [];
  if (sale !== undefined) return { slug, sale: decodeURIComponent(sale) };
  return path === '/monuments/alcazar' ? { slug: 'alcazar' } : undefined;
}
const reported = (address: string) => reportedAddress(SHOP + address, partsOf);

test('reportedAddress contains path and campaign parameters, but no sale id or token', () => {
  assert.deepEqual(reported('/en/monuments/alcazar?utm_source=mail&gclid=1&token=secret&q=Ada'), {
    location: `${SHOP}/en/monuments/alcazar?utm_source=mail&gclid=1`,
    path: '/en/monuments/alcazar',
  });
  for (const [address, path] of [
    [`/monuments/alcazar/error/${SALE}?Ds_Signature=x`, '/monuments/alcazar/error'],
    [`/de/monuments/error/${SALE}`, '/de/monuments/error'],
    [`/it/monuments/alcazar/event/success/${SALE}`, '/it/monuments/alcazar/event/success'],
    [`/monuments/alcazar/error/caf%C3%A9`, '/monuments/alcazar/error'],
    [`/monuments/alcazar/nowhere/${SALE}`, '/'],
  ] as const) {
    assert.deepEqual(reported(address), { location: SHOP + path, path }, address);
  }
});

test('reportedReferrer removes sale ids from the shop’s pages, and reduces other sites to their origin', () => {
  const from = (referrer: string) => reportedReferrer(referrer, SHOP, partsOf);
  assert.equal(from(`${SHOP}/en/monuments/alcazar/error/${SALE}?x=1`), `${SHOP}/en/monuments/alcazar/error`);
  assert.equal(from('https://mail.example/inbox/ada@example.org?id=7'), 'https://mail.example/');
  assert.equal(from(''), '');
});
