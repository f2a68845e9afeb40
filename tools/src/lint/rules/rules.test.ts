/** `docs/rules.md` tells the truth, and nothing refers to what is not in this repository. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../../workspace.ts';
import { decisions } from '../decisions.ts';
import { ruleBook, ruleOf } from './rule-book.ts';
import { decisionNumbers, everythingWritten, foreignPapers, inOneLine, ruleNumbers } from './written.ts';

const RULES = ruleBook();
const WRITTEN = everythingWritten();
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

describe('the rule book', () => {
  it('gives each rule a number of its own', () => {
    const numbers = RULES.map(({ number }) => number);
    assert.ok(numbers.length > 100);
    assert.deepEqual(
      numbers.filter((number, index) => numbers.indexOf(number) !== index),
      [],
    );
  });

  it('knows a home for each rule', () => {
    assert.deepEqual(
      RULES.filter(({ home }) => !existsSync(path.join(ROOT, home)) || /\.(test|spec)\./.test(home)).map(
        ({ number, home }) => `${number}: ${home}`,
      ),
      [],
    );
  });

  it('knows a test for each rule, and the test names the rule', () => {
    const wrong = RULES.flatMap(({ number, tests }) =>
      tests
        .filter((test) => !/\.(test|spec)\.tsx?$/.test(test) || !existsSync(path.join(ROOT, test)))
        .concat(
          tests.filter(
            (test) => existsSync(path.join(ROOT, test)) && !ruleNumbers(read(test)).includes(number),
          ),
        )
        .map((test) => `${number}: ${test}`),
    );
    assert.deepEqual(wrong, []);
  });

  it('has every rule that is named somewhere', () => {
    const known = new Set(RULES.map(({ number }) => number));
    const unknown = WRITTEN.flatMap(({ file, text }) =>
      ruleNumbers(text)
        .filter((number) => !known.has(number))
        .map((number) => `${file}: ${number}`),
    );
    assert.deepEqual(unknown, []);
  });

  it('takes no line without a home or a test', () => {
    const line = '- **R1** A cart has a reference. — `libs/a.ts` · `libs/a.test.ts`, `libs/b.test.ts`';
    assert.deepEqual(ruleOf(line).tests, ['libs/a.test.ts', 'libs/b.test.ts']);
    for (const less of [
      line.replace(/ · .*/, ''),
      line.replace('`libs/a.ts`', 'libs'),
      line.replace('R1', '1'),
    ]) {
      assert.throws(() => ruleOf(less));
    }
  });
});

describe('what is written', () => {
  it('refers to decisions that are there', () => {
    const known = new Set(decisions().map(({ number }) => String(number)));
    const unknown = WRITTEN.flatMap(({ file, text }) =>
      decisionNumbers(text)
        .filter((number) => !known.has(number))
        .map((number) => `${file}: decision ${number}`),
    );
    assert.deepEqual(unknown, []);
  });

  it('refers to no paper that is not in this repository', () => {
    const found = WRITTEN.flatMap(({ file, text }) =>
      foreignPapers(text).map((words) => `${file}: ${words}`),
    );
    assert.deepEqual(found, []);
  });

  // with a dot in them, so that who looks through the repository for such words finds none here
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
    it(`would find ${inOneLine(comment)}`, () => {
      assert.notEqual(foreignPapers(inOneLine(comment)).length, 0);
    });
  }

  for (const comment of [
    'Tests are `*.spec.ts` files',
    '--test-reporter=spec',
    '/** A sale (R160, decision 29). */',
  ]) {
    it(`takes ${comment}`, () => {
      assert.deepEqual(foreignPapers(comment), []);
    });
  }
});
