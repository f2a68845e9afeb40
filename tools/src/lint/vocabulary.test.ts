/** Checks that a search for a word in docs/vocabulary.md leads to its file at the first hit. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';

const LINES = readFileSync(path.join(ROOT, 'docs/vocabulary.md'), 'utf8').split('\n');
const ROWS = LINES.slice(LINES.indexOf('## Where to find it'), LINES.indexOf('## Domain terms')).filter(
  (line) => /^\| (?!Search words|-)/.test(line),
);

/** Returns the search words of a row, plural words also in the singular. */
function wordsOf(row: string): string[] {
  const [, words = ''] = row.split('|');
  return words.split(',').flatMap((word) => [word.trim(), word.trim().replace(/s$/, '')]);
}

test('each row of the vocabulary names a file first', () => {
  assert.ok(ROWS.length > 50);
  const without = ROWS.filter((row) => !/^\|[^|`]+\| `[\w./-]+\.\w+`/.test(row));
  assert.deepEqual(without, []);
});

test('the first line of the vocabulary that contains a search word is the row of that word', () => {
  const firstHit = (word: string) => LINES.find((line) => line.toLowerCase().includes(word.toLowerCase()));
  const wrong = ROWS.flatMap((row) => wordsOf(row).filter((word) => firstHit(word) !== row));
  assert.deepEqual(wrong, []);
});
