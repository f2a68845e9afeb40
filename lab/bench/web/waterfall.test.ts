import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waterfallDepth } from './waterfall.ts';

/** @param requests URLs with their initiators */
const depthOf = (requests: Record<string, string | undefined>) =>
  waterfallDepth(Object.entries(requests).map(([url, initiator]) => ({ url, initiator })));

test('waterfallDepth returns the length of the longest chain of requests, not their number', () => {
  assert.equal(depthOf({ '/': undefined, '/a.js': '/', '/b.js': '/', '/data': '/b.js' }), 3);
});

test('waterfallDepth ignores a second request of a preloaded file by a script', () => {
  assert.equal(depthOf({ '/': undefined, '/a.js': '/', '/chunk.js': '/', '/data': '/chunk.js' }), 3);
});
