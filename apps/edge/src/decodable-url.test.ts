import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodableUrl } from './decodable-url.ts';

test('decodableUrl returns a decodable URL unchanged', () => {
  for (const url of ['/', '/en/monuments/alcazar?q=%', '/caf%C3%A9', '/a%2Fb', '/a%00b?x=%zz']) {
    assert.equal(decodableUrl(url), url);
  }
});

test('decodableUrl escapes the percent signs of an undecodable path', () => {
  for (const url of ['/%E0%A4%A', '/%', '/en/%zz/%41?back=%41', '/%ff']) {
    const [path = '', query] = decodableUrl(url).split('?');
    assert.equal(decodeURIComponent(path), url.split('?')[0]);
    assert.equal(query, url.split('?')[1]);
  }
});
