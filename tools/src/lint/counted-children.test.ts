import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';

/** A browser shows a drawn list before it has all of it: what counts its children from the end jumps when the rest comes. */
const FROM_THE_END = /:nth-last-(child|of-type)\(/;

test('no layout counts children from the end', () => {
  const styles = globSync('{apps,libs}/*/src/**/*.css', { cwd: ROOT });
  assert.ok(styles.length > 100);
  const counting = styles.filter((file) => FROM_THE_END.test(readFileSync(path.join(ROOT, file), 'utf8')));
  assert.deepEqual(counting, []);
});
