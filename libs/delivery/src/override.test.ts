import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { test } from 'node:test';
import { exampleRelease } from '@taquilla/testing/contracts/examples.ts';
import {
  OVERRIDE_MS,
  overrideKey,
  OverrideRefused,
  readOverride,
  writeOverride,
  type Override,
} from './override.ts';

const NOW = 1_800_000_000_000;
const SITE = 'https://staging.example.org';
const record = exampleRelease({ name: 'events', version: '0.0.0-dev' });
const valid: Override = { shop: SITE, expires: NOW + 1_000, record };

const team = generateKeyPairSync('ed25519');
const unknown = generateKeyPairSync('ed25519');
const key = overrideKey(team.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'));
const signedOnly = { site: SITE, keys: [key], isOpen: false };

const refusal = (header: string, policy = signedOnly): string => {
  try {
    readOverride(header, policy, NOW);
    return '';
  } catch (error) {
    assert.ok(error instanceof OverrideRefused);
    return error.message;
  }
};

test('readOverride returns an override with a valid signature', () => {
  assert.deepEqual(readOverride(writeOverride(valid, team.privateKey), signedOnly, NOW), valid);
});

test('readOverride throws for a missing, wrong or foreign signature', () => {
  const signed = writeOverride(valid, team.privateKey);
  const [, signature = ''] = signed.split('.');
  const [otherBody = ''] = writeOverride({ ...valid, expires: NOW + 2_000 }, undefined).split('.');
  for (const header of [
    writeOverride(valid, undefined),
    writeOverride(valid, unknown.privateKey),
    `${otherBody}.${signature}`,
    '',
    '.',
    'x.y.z',
  ]) {
    assert.match(refusal(header), /not signed/, header);
  }
  assert.match(refusal(signed, { ...signedOnly, keys: [] }), /not signed/);
});

test('readOverride throws for another site, an expired override and too long a lifetime', () => {
  const refusalOf = (changed: Partial<Override>) =>
    refusal(writeOverride({ ...valid, ...changed }, team.privateKey));
  assert.match(refusalOf({ shop: 'https://shop.example.org' }), /is for https:\/\/shop/);
  assert.match(refusalOf({ expires: NOW - 1 }), /expired/);
  assert.match(refusalOf({ expires: NOW + OVERRIDE_MS + 1 }), /too long/);
});

test('readOverride without required signatures throws for malformed and expired overrides', () => {
  const open = { site: SITE, keys: [], isOpen: true };
  assert.deepEqual(readOverride(writeOverride(valid, undefined), open, NOW), valid);
  assert.match(refusal('bm90aGluZw.', open), /malformed/);
  assert.match(refusal(writeOverride({ ...valid, expires: NOW - 1 }, undefined), open), /expired/);
});
