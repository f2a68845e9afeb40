import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { listedExample, PROVIDERS_PAGE } from './provider-example.ts';

test('docs/payment-providers.md shows the example provider that is tested', () => {
  const page = readFileSync(PROVIDERS_PAGE, 'utf8');
  assert.equal(page, listedExample(page), 'npm run docs:generate');
  assert.match(page, /import \{ NO_REDIRECT, type PaymentProvider \} from '\.\.\/port\.ts';/);
});

test('listedExample replaces the text between the marks', () => {
  const page = 'a\n<!-- example -->\nold\n<!-- /example -->\nb';
  assert.equal(
    listedExample(page, "import '../../apps/backend/src/payment-providers/port.ts';\n"),
    "a\n<!-- example -->\n\n```ts\nimport '../port.ts';\n```\n\n<!-- /example -->\nb",
  );
});
