import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageTokens, PAGE_TOKEN_SECONDS, ReportDeduplicator } from './page-token.ts';

const HOUR_MS = 3_600_000;

test('PageTokens opens a token at every edge with the key until it expires', () => {
  let time = 10 * HOUR_MS;
  const token = createPageTokens('a key', () => time).issue(17);
  const otherEdge = createPageTokens('a key', () => time);
  assert.equal(otherEdge.open(token)?.group, 17);
  assert.notEqual(otherEdge.open(otherEdge.issue(17))?.id, otherEdge.open(token)?.id);
  time += PAGE_TOKEN_SECONDS * 1000;
  assert.equal(otherEdge.open(token), undefined);
});

test('PageTokens rejects a missing, malformed or altered token and a token signed with another key', () => {
  const tokens = createPageTokens('a key');
  const [id, , issued, signature] = tokens.issue(17).split('.');
  const forged = [
    undefined,
    '',
    '....',
    `${id}.18.${issued}.${signature}`,
    `${id}.17.NaN.${signature}`,
    'é.17.1.x',
  ];
  for (const token of forged) assert.equal(tokens.open(token), undefined, token);
  assert.equal(tokens.open(createPageTokens('another key').issue(17)), undefined);
});

test('ReportDeduplicator accepts a signal of a page once, also across the end of a period', () => {
  let time = 0;
  const deduplicator = new ReportDeduplicator(() => time);
  assert.equal(deduplicator.isNew('a', 'failed'), true);
  assert.equal(deduplicator.isNew('a', 'failed'), false);
  assert.equal(deduplicator.isNew('a', 'shown'), true);
  assert.equal(deduplicator.isNew('b', 'failed'), true);
  time += PAGE_TOKEN_SECONDS * 1000;
  assert.equal(deduplicator.isNew('a', 'failed'), false);
  time += 2 * PAGE_TOKEN_SECONDS * 1000;
  assert.equal(deduplicator.isNew('a', 'failed'), true);
});
