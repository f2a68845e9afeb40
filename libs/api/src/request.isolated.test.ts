import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { refusalFields, refusedBody } from '@taquilla/contracts';
import * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { isTemporary } from './transport/errors.ts';
import { requestFile } from './transport/request-file.ts';
import { request } from './request.ts';

const shape = z.object({ id: z.number() });
const realFetch = globalThis.fetch;
let answer: RequestListener = () => undefined;
const server = createServer((incoming, response) => {
  answer(incoming, response);
});

before(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  // in a browser an address without origin belongs to the page's own
  globalThis.fetch = (path, init) =>
    realFetch(new URL(path instanceof Request ? path.url : path, `http://127.0.0.1:${port}`), init);
});

after(() => {
  globalThis.fetch = realFetch;
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  answer = (_, response) => response.end('{"id":7}');
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}): RequestListener => {
  return (_, response) => response.writeHead(status, headers).end(JSON.stringify(body));
};

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ApiError, 'expected an ApiError');
  return error;
}

test('where storage is switched off a call is made all the same', async () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  assert.deepEqual(await request('GET', '/x', shape), { id: 7 });
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('a bare value and a data envelope are accepted alike', async () => {
  assert.deepEqual(await request('GET', '/x', shape), { id: 7 });
  answer = json(200, { data: { id: 8 } });
  assert.deepEqual(await request('GET', '/x', shape), { id: 8 });
});

test('a refusal carries status, message, field errors and how long to wait', async () => {
  answer = json(422, refusedBody('invalidData', { email: ['invalidEmail'] }), { 'retry-after': '9' });
  const error = await failure(request('POST', '/x', shape, { body: {} }));
  assert.equal(error.status, 422);
  assert.equal(error.code, 'invalidData');
  assert.deepEqual(error.params, {});
  assert.deepEqual(
    refusalFields(error)['email']?.map(({ code }) => code),
    ['invalidEmail'],
  );
  assert.equal(error.retryAfter, 9);
  assert.equal(isTemporary(error), false);
});

test('a page instead of an answer is a refusal with its status', async () => {
  answer = (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
  const error = await failure(request('GET', '/x', shape));
  assert.equal(error.status, 502);
  assert.equal(isTemporary(error), true);
});

test('an answer of another shape, or cut off, is invalid', async () => {
  answer = json(200, { name: 'other' });
  assert.equal((await failure(request('GET', '/x', shape))).kind, 'invalid');
  answer = (_, response) => response.end('{"id":');
  assert.equal((await failure(request('GET', '/x', shape))).kind, 'invalid');
});

test('a server that hangs is a timeout, one that hangs up is a network failure', async () => {
  answer = () => undefined;
  assert.equal((await failure(request('GET', '/x', shape, { timeout: 30 }))).kind, 'timeout');
  answer = (incoming) => incoming.socket.destroy();
  assert.equal((await failure(request('GET', '/x', shape))).kind, 'network');
});

test('an answer that breaks off or falls silent half way is told as what it is', async () => {
  answer = (incoming, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => incoming.socket.destroy());
  };
  assert.equal((await failure(request('GET', '/x', shape))).kind, 'network');
  assert.equal((await failure(requestFile('/x'))).kind, 'network');
  answer = (_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"id":');
  assert.equal((await failure(request('GET', '/x', shape, { timeout: 60 }))).kind, 'timeout');
});

test('a call that its caller gave up is no ApiError', async () => {
  answer = () => undefined;
  const controller = new AbortController();
  const call = request('GET', '/x', shape, { signal: controller.signal });
  controller.abort();
  await assert.rejects(call, { name: 'AbortError' });
});

test('a document is handed over as a file, and JSON in its place as what it says (R177)', async () => {
  answer = (_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-');
  const document = await requestFile('/x');
  assert.ok('file' in document);
  assert.equal(await document.file.text(), '%PDF-');
  const message = { message: 'not yet' };
  answer = json(200, message, { 'content-type': 'application/json; charset=utf-8' });
  assert.deepEqual(await requestFile('/x'), { json: message });
  answer = json(409, message, { 'content-type': 'application/json' });
  assert.equal((await failure(requestFile('/x'))).message, message.message);
});
