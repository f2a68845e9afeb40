import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';
import { evidenceIn, problemOf } from './claims.ts';

const DOCUMENTS = ['docs/security.md', 'docs/asvs.md'];
const textOf = (file: string) => {
  const full = path.join(ROOT, file);
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined;
};

for (const document of DOCUMENTS) {
  test(`all evidence in ${document} refers to an existing test by file and title`, () => {
    const evidence = evidenceIn(textOf(document) ?? '');
    assert.ok(evidence.length > 50);
    assert.deepEqual([...new Set(evidence.flatMap((one) => problemOf(one, textOf) ?? []))], []);
  });
}

const FILES: Record<string, string> = {
  'a.test.ts': "test('it\\'s refused', () => {});\ntest(`for ${one}`, f);",
};
const problems = (claim: string) => evidenceIn(claim).map((one) => problemOf(one, (file) => FILES[file]));

test('problemOf reports evidence whose test was renamed or moved, or that has no title', () => {
  assert.deepEqual(problems('`a.test.ts` "it\'s refused", `a.test.ts` "for ${one}"'), [undefined, undefined]);
  assert.deepEqual(problems('`a.test.ts` "refused"'), ['a.test.ts has no test "refused"']);
  assert.deepEqual(problems('`b.test.tsx` "it\'s refused"'), ['b.test.tsx does not exist']);
  assert.deepEqual(problems('see `a.test.ts`'), ['a.test.ts is named without the title of a test']);
});
