/**
 * Random requests to every operation of the OpenAPI description, mostly valid, partly hostile: no response has status
 * 500, and each has a documented status and content. `FUZZ_RUNS` (25) cases per operation; `FUZZ_SEED` changes the
 * cases.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { openSession } from '../../apps/backend/src/domains/accounts/client/session.ts';
import { knownIds, pathValues } from '@taquilla/testing/backend/authorisation-matrix/request.ts';
import { buildMatrixFixture } from '@taquilla/testing/backend/authorisation-matrix/world.ts';
import { fakeRequest } from '@taquilla/testing/backend/fake-request.ts';
import { fromSchema } from './from-schema.ts';
import { hostileText } from './hostile.ts';
import { operationsOf, schemaCheck, type Operation } from '@taquilla/testing/backend/operations.ts';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import type { TestShop } from '@taquilla/testing/backend/test-shop.ts';

const RUNS = {
  numRuns: Number(process.env['FUZZ_RUNS'] ?? 25),
  seed: Number(process.env['FUZZ_SEED'] ?? 1492),
};

const { shop } = await shopForTests();
const operations = operationsOf((await shop.app.inject('/api/openapi.json')).json<object>());
const world = await buildMatrixFixture(shop);

/** Converts a value into URL text; replaces lone surrogates, which no URL can contain. */
const asText = (value: unknown) =>
  encodeURIComponent(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString());

function requests(operation: Operation, token: string) {
  const known = knownIds(world);
  const own = pathValues(operation, world);
  const values = operation.parameters.map(({ name, in: place, schema = {}, required }) => {
    const value = place === 'path' && name in own ? { [name]: own[name] } : known;
    const text = fc.oneof(
      { weight: 5, arbitrary: fromSchema(schema, value, name) },
      { weight: 1, arbitrary: hostileText },
    );
    const given = place === 'path' || required ? text : fc.option(text, { nil: undefined });
    return given.map((one) => (one === undefined ? {} : { [name]: asText(one) }));
  });
  const bearer = fc.constantFrom(undefined, `Bearer ${token}`, 'Bearer ', 'Bearer x', 'Basic YTpi');
  const saleToken = fc.constantFrom(
    undefined,
    world.purchases.tickets.token,
    world.strangersToken,
    'x'.repeat(300),
  );
  const payload = operation.body?.isJson
    ? fromSchema(operation.body.schema ?? {}, known).map((body) => JSON.stringify(body))
    : fc.constant(undefined);
  return fc.tuple(fc.tuple(...values), bearer, saleToken, payload);
}

test('every response to a random request has a documented status and content, and none is an internal error', async (t) => {
  for (const operation of operations) {
    await t.test(operation.label, async () => {
      // a case may have ended the session
      const token = await openSession(shop.db, world.owner.id, shop.clock.now());
      const property = fc.asyncProperty(
        requests(operation, token),
        async ([values, bearer, saleToken, payload]) => {
          const { url, method } = fakeRequest(
            operation,
            Object.assign({}, ...values) as Record<string, string>,
          );
          const answer = await shop.app.inject({
            method,
            url,
            headers: {
              ...(bearer === undefined ? {} : { authorization: bearer }),
              ...(saleToken === undefined ? {} : { 'x-sale-token': saleToken }),
              ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
            },
            ...(payload === undefined ? {} : { payload }),
          });
          assertDescribed(operation, answer);
        },
      );
      await fc.assert(property, RUNS);
    });
  }
});

type Answer = Awaited<ReturnType<TestShop['app']['inject']>>;

function assertDescribed({ label, responses }: Operation, answer: Answer): void {
  assert.ok(answer.statusCode < 500, `${label}: ${answer.statusCode}`);
  const described = responses[answer.statusCode];
  assert.ok(described, `${label} answers ${answer.statusCode} ${answer.body.slice(0, 200)}`);
  if (!described.isJson || !described.schema) return;
  assert.equal(
    schemaCheck(described.schema)(answer.json()),
    undefined,
    `${label}: ${answer.body.slice(0, 500)}`,
  );
}
