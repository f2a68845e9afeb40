import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageTokens, PAGE_TOKEN_SECONDS, ReportDeduplicator } from './page-token.ts';

const HOUR_MS = 3_600_000;

test('a proof says which page it is of, to every edge with the key, for as long as it holds', () => {
  let time = 10 * HOUR_MS;
  const proof = createPageTokens('a key', () => time).issue(17);
  const elsewhere = createPageTokens('a key', () => time);
  assert.equal(elsewhere.open(proof)?.group, 17);
  assert.notEqual(elsewhere.open(elsewhere.issue(17))?.id, elsewhere.open(proof)?.id);
  time += PAGE_TOKEN_SECONDS * 1000;
  assert.equal(elsewhere.open(proof), undefined);
});

test('no other proof is one', () => {
  const proofs = createPageTokens('a key');
  const [id, , issued, signature] = proofs.issue(17).split('.');
  const forged = [
    undefined,
    '',
    '....',
    `${id}.18.${issued}.${signature}`,
    `${id}.17.NaN.${signature}`,
    'é.17.1.x',
  ];
  for (const proof of forged) assert.equal(proofs.open(proof), undefined, proof);
  assert.equal(proofs.open(createPageTokens('another key').issue(17)), undefined);
});

test('a page says each thing once, over the end of a span too', () => {
  let time = 0;
  const told = new ReportDeduplicator(() => time);
  assert.equal(told.isNew('a', 'failed'), true);
  assert.equal(told.isNew('a', 'failed'), false);
  assert.equal(told.isNew('a', 'shown'), true);
  assert.equal(told.isNew('b', 'failed'), true);
  time += PAGE_TOKEN_SECONDS * 1000;
  assert.equal(told.isNew('a', 'failed'), false);
  time += 2 * PAGE_TOKEN_SECONDS * 1000;
  assert.equal(told.isNew('a', 'failed'), true);
});
