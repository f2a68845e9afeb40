import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StartError } from '@taquilla/server';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('returns defaults without any setting', () => {
    const config = readConfig({ PUBLIC_URL: '' });
    assert.equal(config.port, 3000);
    assert.equal(config.publicUrl, undefined);
  });

  for (const env of [
    { PORT: 'many' },
    { TRUST_PROXY: 'proxy.example' },
    { BACKEND_URL: 'file:///etc' },
    { PUBLIC_URL: 'tickets.example' },
    { ADVERTISING_PIXEL: 'http://pixel.example/p.gif' },
    { RATE_LIMIT: '0', PUBLIC_URL: 'https://tickets.example' },
    { METRICS_TOKEN: 'short' },
    { RELEASES_DIR: 'var/releases', PRIVATE_DIR: 'var/releases/private' },
  ]) {
    it(`throws StartError for ${JSON.stringify(env)}`, () =>
      assert.throws(() => readConfig(env), StartError));
  }
});
