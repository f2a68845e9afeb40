import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';

/**
 * A browser shows a streamed list before it is complete: layouts that count children from the end shift when the rest
 * arrives.
 */
const FROM_THE_END = /:nth-last-(child|of-type)\(/;

test('no style sheet counts children from the end', () => {
  const styles = globSync('{apps,libs}/*/src/**/*.css', { cwd: ROOT });
  assert.ok(styles.length > 100);
  const counting = styles.filter((file) => FROM_THE_END.test(readFileSync(path.join(ROOT, file), 'utf8')));
  assert.deepEqual(counting, []);
});
