/** OpenAPI description: valid, complete, with valid examples. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { shopForTests } from '@taquilla/testing/backend/shop-for-tests.ts';
import { operationsOf, schemaCheck } from '@taquilla/testing/backend/operations.ts';

const { shop } = await shopForTests();
const document = (await shop.app.inject('/api/openapi.json')).json<object>();
const operations = operationsOf(document);

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(document) as Record<string, unknown>);
  assert.ok(valid, JSON.stringify(errors, null, 1));
  assert.equal(validator.version, '3.1');
});

test('every operation has a unique name, a schema per response, and its error responses', () => {
  assert.ok(operations.length > 60, String(operations.length));
  assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length);
  for (const { label, method, body, responses } of operations) {
    assert.ok(
      Object.keys(responses).some((status) => /^[23]/.test(status)),
      `${label}: no good answer`,
    );
    for (const [status, { schema, description }] of Object.entries(responses)) {
      // responses to phones follow Apple's protocol
      const isEmpty = ['204', '303', '304'].includes(status) || label.includes('/wallet/v1/');
      assert.ok(schema !== undefined || isEmpty, `${label}: ${status} has no schema`);
      assert.notEqual(description, 'Default Response', label);
    }
    assert.ok(responses['500'], label);
    if (body) assert.ok(responses['422'] && responses['413'] && responses['415'] && responses['400'], label);
    if (method === 'PUT') assert.ok(body, `${label}: no request schema`);
  }
});

test('every example is valid against its schema', () => {
  for (const { label, body, parameters, responses } of operations) {
    const examples = [...(body ? [body] : []), ...parameters, ...Object.values(responses)];
    for (const { schema, example, isJson } of examples) {
      if (!schema || !isJson) continue;
      assert.notEqual(example, undefined, label);
      const problem = schemaCheck(schema)(example);
      assert.equal(problem, undefined, `${label}: ${JSON.stringify(example)}`);
    }
  }
});
