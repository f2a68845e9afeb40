import assert from 'node:assert/strict';
import { test } from 'node:test';
import { piecesOf } from './pieces.ts';

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, number) => `export const value${number} = ${number * number};\n`);
const fresh = (before: string[], after: string[]) => after.filter((piece) => !before.includes(piece)).length;

test('piecesOf returns pieces that concatenate to the text, for any text', () => {
  for (const text of ['', 'one line', '\n', 'é\r\n'.repeat(20_000), linesOf(40_000).join('')])
    assert.equal(piecesOf(text).join(''), text);
});

test('piecesOf changes only the pieces around an edit', () => {
  const lines = linesOf(40_000);
  const before = piecesOf(lines.join(''));
  assert.ok(before.length > 20, `${before.length} pieces`);
  for (const place of [0, 20_000, 39_999]) {
    const longer = piecesOf(lines.toSpliced(place, 0, 'export const added = true;\n').join(''));
    const other = piecesOf(lines.with(place, 'export const changed = true;\n').join(''));
    for (const after of [longer, other])
      assert.ok(fresh(before, after) <= 3, `${fresh(before, after)} are new`);
  }
});
