/** Every operation of the API description reports invalid requests with the contract's texts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { codesByField } from '@taquilla/testing/contracts/refusal-in.ts';
import { refusedBody } from '@taquilla/contracts';
import type { ApiErrorBody } from '@taquilla/contracts';
import { addDoor } from './domains/tickets/door/doors.ts';
import { addClient } from '@taquilla/testing/backend/client-fixture.ts';
import { fakeRequest } from '@taquilla/testing/backend/fake-request.ts';
import { operationsOf, type Operation } from '@taquilla/testing/backend/operations.ts';
import { addSellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';

const LARGER_THAN_ANY_BODY = 300 * 1024 * 1024;

const { shop } = await shopForTests();
const operations = operationsOf((await shop.app.inject('/api/openapi.json')).json<object>());
const { id } = await addSellingVenue(shop.db);
const door = await addDoor(shop.db, { headquarter_id: id, name: 'Gate' }, shop.clock.now());
/** tokens of a client and of access control: without a token the request is refused before it is validated */
const tokens = { client: (await addClient(shop, id)).token, door: door ?? '' };

const withBody = () => operations.filter(({ body }) => body !== undefined);

async function send(operation: Operation, payload: string, headers: Record<string, string>) {
  const { url } = fakeRequest(operation);
  return shop.app.inject({
    method: operation.method,
    url,
    payload,
    headers: { ...headers, ...authorizationOf(operation) },
  });
}
const isForClients = ({ security }: Operation) => security.join() === 'client';
function authorizationOf({ security }: Operation): Record<string, string> {
  const [only, ...others] = security;
  const isBearer = others.length === 0 && (only === 'client' || only === 'door');
  return isBearer ? { authorization: `Bearer ${tokens[only]}` } : {};
}
const bodyType = ({ body }: Operation) => body?.contentType ?? 'application/json';

describe('every operation with a body', () => {
  test('refuses invalid JSON, another content type and an excessive size', async () => {
    for (const operation of withBody()) {
      const json = { 'content-type': 'application/json' };
      const isJson = bodyType(operation) === 'application/json';
      const cases = [
        ...(isJson ? ([[400, '{"a":', json]] as const) : []),
        [415, 'a', { 'content-type': 'text/plain' }],
        [
          413,
          '',
          { ...json, 'content-length': String(LARGER_THAN_ANY_BODY), 'content-type': bodyType(operation) },
        ],
      ] as const;
      for (const [status, payload, headers] of cases) {
        const answer = await send(operation, payload, headers);
        assert.equal(answer.statusCode, status, `${operation.label}: ${answer.body}`);
        assert.deepEqual(Object.keys(answer.json<object>()), ['message', 'code', 'params'], operation.label);
      }
    }
  });

  test('names each missing or invalid field', async () => {
    for (const operation of withBody()) {
      if (bodyType(operation) !== 'application/json') continue;
      const required = operation.body?.schema?.required ?? [];
      for (const [payload, isMissing] of [
        [{}, true],
        [Object.fromEntries(required.map((name) => [name, { wrong: [] }])), false],
      ] as const) {
        const answer = await send(operation, JSON.stringify(payload), { 'content-type': 'application/json' });
        if (required.length === 0) continue;
        assert.equal(answer.statusCode, 422, `${operation.label}: ${answer.body}`);
        const body = answer.json<ApiErrorBody>();
        assert.equal(body.code, 'invalidData');
        const named = Object.keys(body.errors ?? {}).map((field) => field.split('.')[0]);
        assert.deepEqual(
          required.filter((name) => !named.includes(name)),
          [],
          operation.label,
        );
        if (isMissing)
          for (const name of required)
            assert.deepEqual(codesByField(body)[name], ['required'], operation.label);
      }
    }
  });

  test('refuses texts that PostgreSQL cannot store, anywhere in the body', async () => {
    let texts = 0;
    for (const operation of withBody()) {
      if (bodyType(operation) !== 'application/json') continue;
      const { method, url, payload = {} } = fakeRequest(operation);
      for (const broken of brokenTexts(payload)) {
        texts += 1;
        const answer = await shop.app.inject({ method, url, payload: broken });
        // authorisation is checked first
        assert.ok(
          [401, 422].includes(answer.statusCode),
          `${operation.label} ${JSON.stringify(broken)}: ${answer.statusCode} ${answer.body}`,
        );
      }
    }
    assert.ok(texts > 200, String(texts));
  });

  test('returns 422 for a body that is no object', async () => {
    for (const operation of withBody()) {
      if (bodyType(operation) !== 'application/json') continue;
      for (const payload of ['[]', 'null', '5', '""']) {
        const answer = await send(operation, payload, { 'content-type': 'application/json' });
        assert.equal(answer.statusCode, 422, `${operation.label} ${payload}: ${answer.body}`);
      }
    }
  });
});

/** Yields the value once per text and way to break it. */
function* brokenTexts(value: object): Generator<object> {
  for (const [name, part] of Object.entries(value)) {
    if (typeof part === 'string') {
      for (const end of ['\u0000', '\ud800', '\udc00']) yield changed(value, name, part + end);
    } else if (typeof part === 'object' && part !== null) {
      for (const broken of brokenTexts(part as object)) yield changed(value, name, broken);
    }
  }
}
function changed(value: object, name: string, part: unknown): object {
  const copy = structuredClone(value);
  Object.assign(copy, { [name]: part });
  return copy;
}

describe('every operation', () => {
  test('of a client returns 401 without a valid session, before it validates the request', async () => {
    const own = operations.filter(isForClients);
    assert.ok(own.length > 20);
    for (const operation of own) {
      const wrong = Object.fromEntries(operation.parameters.map(({ name }) => [name, 'none']));
      const { url } = fakeRequest(operation, wrong);
      for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
        const payload = operation.body ? { payload: {} } : {};
        const answer = await shop.app.inject({ method: operation.method, url, headers, ...payload });
        const label = `${operation.label}: ${answer.body}`;
        const refusal = refusedBody('unauthenticated');
        assert.deepEqual([answer.statusCode, answer.json()], [401, refusal], label);
      }
    }
  });

  test('returns no 5xx for texts in the query that PostgreSQL cannot store', async () => {
    let texts = 0;
    for (const operation of operations) {
      for (const { name } of operation.parameters.filter((parameter) => parameter.in === 'query')) {
        for (const wrong of ['a%00', '%ED%A0%80', 'a%F0%9F%91']) {
          const answer = await shop.app.inject(fakeRequest(operation, { [name]: wrong }));
          texts += 1;
          assert.ok(answer.statusCode < 500, `${operation.label} ${name}=${wrong}: ${answer.body}`);
        }
      }
    }
    assert.ok(texts > 60, String(texts));
  });

  test('returns 404 for an invalid id', async () => {
    for (const operation of operations) {
      for (const { name, schema } of operation.parameters.filter((parameter) => parameter.in === 'path')) {
        if (schema?.type === 'string' && schema.format === undefined) continue;
        for (const wrong of ['none', '-1', '1.5', '%00', '9'.repeat(40)]) {
          const request = fakeRequest(operation, { [name]: wrong });
          const answer = await shop.app.inject({ ...request, headers: authorizationOf(operation) });
          assert.equal(answer.statusCode, 404, `${operation.label} ${wrong}: ${answer.body}`);
        }
      }
    }
  });

  test('names a missing query parameter', async () => {
    const withQuery = operations.filter(({ parameters }) =>
      parameters.some((one) => one.in === 'query' && one.required),
    );
    assert.ok(withQuery.length > 3);
    for (const operation of withQuery) {
      const [url = ''] = fakeRequest(operation).url.split('?');
      const answer = await shop.app.inject({ method: operation.method, url });
      assert.equal(answer.statusCode, 422, `${operation.label}: ${answer.body}`);
      const { errors = {} } = answer.json<ApiErrorBody>();
      for (const { name, required, in: place } of operation.parameters) {
        if (place === 'query' && required) assert.equal(errors[name]?.length, 1, operation.label);
      }
    }
  });

  test('returns 404 for every other method', async () => {
    const known = new Set(operations.map(({ label }) => label));
    for (const operation of operations) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
        if (known.has(`${method} ${operation.path}`)) continue;
        const answer = await shop.app.inject({ method, url: fakeRequest(operation).url });
        assert.equal(answer.statusCode, 404, `${method} ${operation.path}: ${answer.body}`);
        assert.deepEqual(answer.json(), refusedBody('notFound'));
      }
    }
  });
});

test('an unknown path and an undecodable path return 404', async () => {
  for (const url of [
    '/',
    '/api',
    '/api/online-shop/%E0%A4%A',
    `/${'x'.repeat(5000)}`,
    '/api/online-shop//client',
  ]) {
    const answer = await shop.app.inject(url);
    assert.deepEqual([answer.statusCode, answer.json()], [404, refusedBody('notFound')], url);
  }
});
