import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { providerFetch, readGood } from './provider-fetch.ts';

const get = { method: 'GET', headers: {} } as const;

async function serve(context: TestContext, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('providerFetch returns the whole response with its status', async (context) => {
  const origin = await serve(context, (_request, response) => response.writeHead(402).end('no money'));
  const answer = await providerFetch()(origin, get);
  assert.equal(answer.status, 402);
  assert.equal(await answer.clone().text(), 'no money');
  await assert.rejects(readGood(answer), /The provider returned status 402/);
});

test('providerFetch rejects a response larger than 1 MiB', async (context) => {
  const origin = await serve(context, (_request, response) => response.end(Buffer.alloc(1024 * 1024 + 1)));
  await assert.rejects(providerFetch()(origin, get), /more than 1048576 bytes/);
});

test('providerFetch does not follow redirects', async (context) => {
  const origin = await serve(context, (_request, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  );
  await assert.rejects(providerFetch()(origin, get));
});
