import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reportedAddress, reportedReferrer } from './reported-address.ts';

const SHOP = 'https://shop.example';
const SALE = '7b0c2f2e-5d1a-4c39-9f43-0d6f6f0e8a11';
/** As the router answers for the routes of a venue's home and of the results. */
function partsOf(path: string) {
  const [, slug, , sale] =
    /^\/monuments(?:\/(alcazar))?(\/error|\/event\/success)\/([^/]+)$/.exec(path) ?? [];
  if (sale !== undefined) return { slug, sale: decodeURIComponent(sale) };
  return path === '/monuments/alcazar' ? { slug: 'alcazar' } : undefined;
}
const told = (address: string) => reportedAddress(SHOP + address, partsOf);

test('tags are told where the visitor is and by which campaign, but not which sale', () => {
  assert.deepEqual(told('/en/monuments/alcazar?utm_source=mail&gclid=1&token=secret&q=Ada'), {
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
    assert.deepEqual(told(address), { location: SHOP + path, path }, address);
  }
});

test('where the visitor came from is told likewise, and of other sites only which', () => {
  const from = (referrer: string) => reportedReferrer(referrer, SHOP, partsOf);
  assert.equal(from(`${SHOP}/en/monuments/alcazar/error/${SALE}?x=1`), `${SHOP}/en/monuments/alcazar/error`);
  assert.equal(from('https://mail.example/inbox/ada@example.org?id=7'), 'https://mail.example/');
  assert.equal(from(''), '');
});
