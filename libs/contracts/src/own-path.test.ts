import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ownPath } from './own-path.ts';

const SHOP = 'https://tickets.example';

const ELSEWHERE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  '/\t\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/.\\/evil.example',
  '//user:password@evil.example/',
  '//shop.invalid:8443/',
  '//shop.invalid@evil.example/',
  '//[',
  'https://evil.example',
  'https://shop.invalid/',
  'https:evil.example',
  'http:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '?x',
  '#x',
  '',
];

const INSIDE: [address: string, path: string][] = [
  ['/', '/'],
  [
    '/en/monuments/alcazar/tickets?day=2031-05-01#times',
    '/en/monuments/alcazar/tickets?day=2031-05-01#times',
  ],
  ['/%09/evil.example', '/%09/evil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/search?to=//evil.example', '/search?to=//evil.example'],
  ['/monuments/../monuments/alcazar', '/monuments/alcazar'],
  ['/a\r\nSet-Cookie: b', '/aSet-Cookie:%20b'],
  ['/niño?q=\u0001ñ', '/ni%C3%B1o?q=%01%C3%B1'],
  ['/user:password@evil.example', '/user:password@evil.example'],
];

describe('ownPath', () => {
  for (const address of ELSEWHERE) {
    it(`returns undefined for ${JSON.stringify(address)}`, () => assert.equal(ownPath(address), undefined));
  }
  for (const [address, path] of INSIDE) {
    it(`returns ${path} for ${JSON.stringify(address)}`, () => assert.equal(ownPath(address), path));
  }

  it('returns only paths that a URL parser resolves to the origin of the shop, in printable ASCII', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\r',
      '\n',
      '.',
      '..',
      '%09',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
    );
    const addresses = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(addresses, (text) => {
        const path = ownPath(`/${text}`);
        if (path === undefined) return;
        assert.equal(new URL(path, SHOP).origin, SHOP);
        assert.match(path, /^\/[\x21-\x7e]*$/);
        assert.equal(ownPath(path), path);
      }),
    );
  });
});
