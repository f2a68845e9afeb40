/** docs/shell-rules.md tells the truth: every rule has its proof, and the proof is there. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const ROOT = new URL('../../../', import.meta.url);
const sections = readFileSync(new URL('docs/shell-rules.md', ROOT), 'utf8').split(/^## /m).slice(1);
const ROW = /^\| (.+?) +\| `([^`]+)` +\|$/;

const rowsOf = (section: string) =>
  section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Rule') && !line.startsWith('| -'));

test('every part of the specification is there', () => {
  assert.deepEqual(
    sections.map((section) => section.split('\n')[0]),
    ['Layouts', 'Error page', 'Headers and footers', 'Other UI pieces', 'Errors (section 8)'],
  );
});

test('every rule names a test that exists', () => {
  for (const row of sections.flatMap(rowsOf)) {
    const [, rule, proof = ''] = ROW.exec(row) ?? [];
    assert.ok(rule, row);
    assert.match(proof, /\.(test|spec)\.tsx?$/, rule);
    assert.ok(existsSync(new URL(proof, ROOT)), `${rule}: ${proof}`);
  }
});
