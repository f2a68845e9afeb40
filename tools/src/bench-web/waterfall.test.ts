import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waterfallDepth } from './waterfall.ts';

test('counts the longest chain, not the number of requests', () => {
  const requests = [
    { url: '/', initiator: undefined },
    { url: '/a.js', initiator: '/' },
    { url: '/b.js', initiator: '/' },
    { url: '/data', initiator: '/b.js' },
  ];
  assert.equal(waterfallDepth(requests), 3);
});

test('what is preloaded by the page is not deeper for being asked for again by a script', () => {
  const requests = [
    { url: '/', initiator: undefined },
    { url: '/a.js', initiator: '/' },
    { url: '/chunk.js', initiator: '/' },
    { url: '/data', initiator: '/chunk.js' },
  ];
  assert.equal(waterfallDepth(requests), 3);
});
