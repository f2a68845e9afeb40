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
  // browsers resolve an address without an origin against the page's origin
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

test('request returns the response if web storage is disabled', async () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    },
  });
  assert.deepEqual(await request('GET', '/x', shape), { id: 7 });
  Reflect.deleteProperty(globalThis, 'localStorage');
});

test('request accepts a bare value and a data envelope', async () => {
  assert.deepEqual(await request('GET', '/x', shape), { id: 7 });
  answer = json(200, { data: { id: 8 } });
  assert.deepEqual(await request('GET', '/x', shape), { id: 8 });
});

test('request throws status, message, field errors and retry delay of an error response', async () => {
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

test('request throws the status of an error response with HTML instead of JSON', async () => {
  answer = (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
  const error = await failure(request('GET', '/x', shape));
  assert.equal(error.status, 502);
  assert.equal(isTemporary(error), true);
});

test('request throws kind invalid for a response of another shape or with truncated JSON', async () => {
  answer = json(200, { name: 'other' });
  assert.equal((await failure(request('GET', '/x', shape))).kind, 'invalid');
  answer = (_, response) => response.end('{"id":');
  assert.equal((await failure(request('GET', '/x', shape))).kind, 'invalid');
});

test('request throws kind timeout if the server hangs, kind network if it closes the connection', async () => {
  answer = () => undefined;
  assert.equal((await failure(request('GET', '/x', shape, { timeout: 30 }))).kind, 'timeout');
  answer = (incoming) => incoming.socket.destroy();
  assert.equal((await failure(request('GET', '/x', shape))).kind, 'network');
});

test('request throws kind network or timeout if the body is cut off or stalls', async () => {
  answer = (incoming, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"id":', () => incoming.socket.destroy());
  };
  assert.equal((await failure(request('GET', '/x', shape))).kind, 'network');
  assert.equal((await failure(requestFile('/x'))).kind, 'network');
  answer = (_, response) => response.writeHead(200, { 'content-length': '100' }).write('{"id":');
  assert.equal((await failure(request('GET', '/x', shape, { timeout: 60 }))).kind, 'timeout');
});

test('request throws an AbortError if the caller aborts it', async () => {
  answer = () => undefined;
  const controller = new AbortController();
  const call = request('GET', '/x', shape, { signal: controller.signal });
  controller.abort();
  await assert.rejects(call, { name: 'AbortError' });
});

test('requestFile returns a document as a file, and JSON as its content', async () => {
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
