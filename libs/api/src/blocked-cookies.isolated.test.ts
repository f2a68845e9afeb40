import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { NO_COOKIES_HEADER } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { request } from './request.ts';

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'document');
});

test('request sends the no-cookies header in a browser that drops cookies silently', async () => {
  const document = {
    get cookie() {
      return '';
    },
    set cookie(_dropped: string) {
      // blocked by the visitor
    },
  };
  Object.defineProperty(globalThis, 'document', { value: document, configurable: true });
  let sent: string | null = null;
  globalThis.fetch = (_path, init) => {
    sent = new Headers(init?.headers).get(NO_COOKIES_HEADER);
    return Promise.resolve(Response.json({}));
  };
  await request('POST', 'https://shop.example/', z.unknown(), { body: {} });
  assert.equal(sent, '1');
});
