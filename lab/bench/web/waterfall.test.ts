import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waterfallDepth } from './waterfall.ts';

/** @param requests each with what has asked for it */
const depthOf = (requests: Record<string, string | undefined>) =>
  waterfallDepth(Object.entries(requests).map(([url, initiator]) => ({ url, initiator })));

test('counts the longest chain, not the number of requests', () => {
  assert.equal(depthOf({ '/': undefined, '/a.js': '/', '/b.js': '/', '/data': '/b.js' }), 3);
});

test('what is preloaded by the page is not deeper for being asked for again by a script', () => {
  assert.equal(depthOf({ '/': undefined, '/a.js': '/', '/chunk.js': '/', '/data': '/chunk.js' }), 3);
});
