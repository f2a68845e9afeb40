/** docs/calls.md tells the truth: what it says is there is served, handled and tested where it says. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from './testing/test-shop.ts';

const PAGE = new URL('../../../docs/calls.md', import.meta.url);
const ROW = /^\| (GET|POST|PUT|DELETE) +\| `([^`]+)` +\| (?:`([^`]+)`|not yet) +\| (?:`([^`]+)`|–) +\|$/gm;

const calls = [...readFileSync(PAGE, 'utf8').matchAll(ROW)].map(
  ([, method = '', path = '', handler, proof]) => ({
    ...{ method: method.toLowerCase(), path, handler, proof },
  }),
);
let shop: TestShop;

before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('every row that has a handler is a route, and its files are there', () => {
  const { paths = {} } = shop.app.swagger();
  const served = new Map(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods ?? {})]));
  const found = calls.filter(({ handler }) => handler !== undefined);
  assert.ok(found.length > 50, `${found.length} rows`);
  for (const { method, path, handler = '', proof = '' } of found) {
    assert.ok(served.get(path)?.includes(method), `${method} ${path} is not served`);
    for (const file of [handler, proof]) {
      assert.ok(file !== '' && existsSync(new URL(file, import.meta.url)), `${path}: ${file}`);
    }
  }
});
