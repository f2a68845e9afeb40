import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { allowed, countedNow, countRetired, grown, packageOf, RETIRED } from './retired-words.ts';

describe('retired words', () => {
  const now = countedNow();

  it('no package has more retired words than its stored count (git grep the words of tools/src/lint/retired-words.ts)', () => {
    const replacements = RETIRED.map(([word, instead]) => `${word.source}: ${instead}`);
    const found = grown(now, allowed());
    assert.deepEqual(found, [], [...found, 'Write instead:', ...replacements].join('\n'));
  });

  it('no stored count exceeds the current count (npm run docs:generate lowers the stored counts)', () => {
    assert.deepEqual(
      Object.entries(allowed()).filter(([name, count]) => count > (now[name] ?? 0)),
      [],
    );
  });

  it('countRetired finds whole words in any case', () => {
    assert.equal(countRetired('Nobody is told. A wish is given back to the toldFields.'), 4);
    assert.equal(countRetired('toll, wished-for, bookshelf'), 0);
  });

  it('grown reports a package that is new or has more retired words', () => {
    const lines = grown({ 'apps/a': 2, 'libs/b': 1, tools: 1 }, { 'apps/a': 1, tools: 1 });
    assert.deepEqual(lines, ['apps/a: 2 retired words, 1 allowed', 'libs/b: 1 retired words, 0 allowed']);
  });

  it('packageOf names the workspace of a file', () => {
    const files = ['apps/edge/src/app.ts', 'tools/src/test.ts', 'README.md'];
    assert.deepEqual(files.map(packageOf), ['apps/edge', 'tools', '.']);
  });

  it('every retired word has a replacement', () => {
    for (const [word, instead] of RETIRED) assert.ok(instead, word.source);
  });
});
