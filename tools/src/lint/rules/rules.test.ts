/** Checks `docs/rules.md` against the repository, and that texts refer only to documents of this repository. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../../workspace.ts';
import { decisions } from '../decisions.ts';
import { ruleBook, ruleOf } from './rule-book.ts';
import { decisionNumbers, everythingWritten, foreignPapers, inOneLine, ruleNumbers } from './written.ts';

const RULES = ruleBook();
const WRITTEN = everythingWritten();
const TEST_FILE = /\.(test|spec)\.tsx?$/;

describe('ruleBook', () => {
  it('gives each rule a unique number', () => {
    const numbers = RULES.map(({ number }) => number);
    assert.ok(numbers.length > 100);
    assert.deepEqual(
      numbers.filter((number, index) => numbers.indexOf(number) !== index),
      [],
    );
  });

  it('names an existing source file as the home of each rule', () => {
    assert.deepEqual(
      RULES.filter(({ home }) => !existsSync(path.join(ROOT, home)) || TEST_FILE.test(home)).map(
        ({ number, home }) => `${number}: ${home}`,
      ),
      [],
    );
  });

  it('lists only rules that at least one test names', () => {
    const tested = new Set(
      WRITTEN.filter(({ file }) => TEST_FILE.test(file)).flatMap(({ text }) => ruleNumbers(text)),
    );
    assert.deepEqual(
      RULES.map(({ number }) => number).filter((number) => !tested.has(number)),
      [],
    );
  });

  it('lists every rule number that the repository names', () => {
    const known = new Set(RULES.map(({ number }) => number));
    const unknown = WRITTEN.flatMap(({ file, text }) =>
      ruleNumbers(text)
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number}`),
    );
    assert.deepEqual(unknown, []);
  });
});

describe('ruleOf', () => {
  const line = '- **R1** A cart has a reference. — `libs/a.ts`';

  it('returns number, text and home of a line', () => {
    assert.deepEqual(ruleOf(line), { number: 'R1', text: 'A cart has a reference.', home: 'libs/a.ts' });
  });

  for (const malformed of [
    line.replace(/ — .*/, ''),
    line.replace('`libs/a.ts`', 'libs'),
    line.replace('R1', '1'),
    `${line} · \`libs/a.test.ts\``,
  ]) {
    it(`throws on ${malformed}`, () => {
      assert.throws(() => ruleOf(malformed));
    });
  }
});

describe('references in texts', () => {
  it('name existing decisions only', () => {
    const known = new Set(decisions().map(({ number }) => String(number)));
    const unknown = WRITTEN.flatMap(({ file, text }) =>
      decisionNumbers(text)
        .filter((number) => !known.has(number))
        .map((number) => `${file}: decision ${number}`),
    );
    assert.deepEqual(unknown, []);
  });

  it('name no document outside this repository', () => {
    const found = WRITTEN.flatMap(({ file, text }) =>
      foreignPapers(text).map((words) => `${file}: ${words}`),
    );
    assert.deepEqual(found, []);
  });

  // the dot keeps a search of the repository for these words free of matches
  for (const comment of [
    '/** Price formulas (s·pec s·ection 9). */',
    '/** Runs the guards\n * (s·pec\n * s·ection 8). */',
    '/** The s·pec’s own words. */',
    '/** As the s·pecification has it. */',
    '// product d·ecision 12',
    '/** Product\n * d·ecisions 1 and 2. */',
    '/** See §· 8.2. */',
    "test('S·12: nothing is kept', () => {});",
    '| S·3, P4: kept forms go round a limit |',
    '/** S·5: no letters for strangers. */',
  ].map((text) => text.replaceAll('·', ''))) {
    it(`are reported in ${inOneLine(comment)}`, () => {
      assert.notEqual(foreignPapers(inOneLine(comment)).length, 0);
    });
  }

  for (const comment of [
    'Tests are `*.spec.ts` files',
    '--test-reporter=spec',
    '/** A sale (R160, decision 29). */',
  ]) {
    it(`are not reported in ${comment}`, () => {
      assert.deepEqual(foreignPapers(comment), []);
    });
  }
});
