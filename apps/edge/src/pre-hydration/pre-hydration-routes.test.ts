import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { Config } from '../config.ts';
import { startEdge } from '@taquilla/testing/edge/test-edge.ts';

const PAGE = '/en/monuments/alcazar?utm_source=mail';

async function open(context: TestContext, config: Partial<Config> = {}) {
  const { app } = await startEdge(context, config);
  const post = (answer: string, headers: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url: '/consent',
      headers: {
        host: 'shop.example',
        origin: 'https://shop.example',
        referer: `https://shop.example${PAGE}`,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      payload: answer,
    });
  const style = async (cookie?: string) =>
    (await app.inject({ url: '/no-script.css', headers: cookie === undefined ? {} : { cookie } })).body;
  return { post, style };
}

test('POST /consent stores the answer, redirects to the page of the form and hides the question (R232)', async (context) => {
  const { post, style } = await open(context);
  assert.match(await style(), /data-consent/);
  for (const [answer, value] of [
    ['answer=none', 'none'],
    ['answer=ad_storage&answer=ad_user_data&answer=none', 'ad_storage.ad_user_data'],
  ] as const) {
    const reply = await post(answer);
    assert.equal(reply.statusCode, 303);
    assert.equal(reply.headers.location, PAGE);
    const [cookie] = reply.cookies;
    assert.deepEqual([cookie?.name, cookie?.value, cookie?.path], ['cookies-accepted', value, '/']);
    assert.doesNotMatch(await style(`cookies-accepted=${value}`), /data-consent/);
  }
  const again = await post('answer=again');
  assert.match(await style(`cookies-accepted=${again.cookies[0]?.value ?? ''}`), /data-consent/);
});

test('POST /consent refuses other origins and malformed answers, and redirects only within the shop', async (context) => {
  const { post } = await open(context);
  const foreign: Record<string, string>[] = [{ origin: 'https://hostile.example' }, { origin: 'null' }];
  for (const headers of foreign) {
    const reply = await post('answer=none', headers);
    assert.equal(reply.statusCode, 403);
    assert.deepEqual(reply.cookies, []);
  }
  for (const referer of [
    'https://hostile.example/',
    'https://shop.example//hostile.example/',
    `https://shop.example/${'x'.repeat(3_000)}`,
    'nowhere',
  ]) {
    assert.equal((await post('answer=none', { referer })).headers.location, '/', referer);
  }
  for (const words of ['', 'answer=', 'answer=other', 'other=none']) {
    assert.equal((await post(words)).statusCode, 400, words);
  }
  assert.equal((await post(`answer=${'none.'.repeat(1_000)}`)).statusCode, 413);
});

test('POST /consent with TLS sets a __Host- cookie, and an unprefixed cookie of a sibling host is ignored (R395)', async (context) => {
  const { post, style } = await open(context, { publicUrl: 'https://shop.example' });
  const [cookie] = (await post('answer=ad_storage')).cookies;
  assert.deepEqual(
    [cookie?.name, cookie?.value, cookie?.path, cookie?.secure, cookie?.domain],
    ['__Host-cookies-accepted', 'ad_storage', '/', true, undefined],
  );
  assert.doesNotMatch(await style('__Host-cookies-accepted=ad_storage'), /data-consent/);
  assert.match(await style('cookies-accepted=ad_storage'), /data-consent/);
});
