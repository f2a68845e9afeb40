import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LOCALE_COOKIE } from '@taquilla/contracts';
import { sharedPages } from './shared-pages.ts';

const HTML = { accept: 'text/html', 'accept-encoding': 'identity' };
const ENGLISH = { ...HTML, cookie: `${LOCALE_COOKIE}=en` };
const keyOf = (url: string, headers: Record<string, string>) =>
  sharedPages.keyOf({ method: 'GET', url, headers });

it('a page is shared by address and form, where its address says enough', () => {
  const keys = [
    keyOf('/en/x', HTML),
    keyOf('/en/x', { ...HTML, 'accept-encoding': 'br' }),
    keyOf('/x', HTML),
  ];
  assert.equal(new Set(keys).size, keys.length);
  assert.ok(!keys.includes(undefined));
  assert.equal(keyOf('/en/x', ENGLISH), keyOf('/en/x', HTML));
});

for (const [what, url, headers] of [
  ['with a question', '/en/x?kind=1', HTML],
  ['whose language its visitor’s browser decides', '/', HTML],
  ['whose language a cookie may decide', '/x', ENGLISH],
  ['for who does not want a page', '/en/x', { accept: 'application/json' }],
] as const) {
  it(`not one ${what}`, () => assert.equal(keyOf(url, headers), undefined));
}
