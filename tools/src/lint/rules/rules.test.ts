/** `docs/rules.md` and `docs/decisions/` tell the truth, and nothing refers to what is not in this repository. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { ROOT } from '../../workspace.ts';
import { ruleBook, ruleOf } from './rule-book.ts';
import { decisionNumbers, everythingWritten, foreignPapers, inOneLine, ruleNumbers } from './written.ts';

const RULES = ruleBook();
const WRITTEN = everythingWritten();
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT })
  .map((file) => path.basename(file))
  .sort();

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

describe('decisions', () => {
  const page = read('docs/decisions/README.md');

  it('are all listed, in their order, under their titles', () => {
    const titles = decisions.map((file) => [
      file,
      /^# \d{3} (.+)$/m.exec(read(`docs/decisions/${file}`))?.[1],
    ]);
    const listed = [...page.matchAll(/^- \[\d{3} (.+)\]\((.+)\)$/gm)].map(([, title, file]) => [file, title]);
    assert.deepEqual(listed, titles);
  });

  it('leave out no number without a reason', () => {
    const there = decisions.map((file) => Number(file.slice(0, 3)));
    const explained = [...page.matchAll(/^- (\d{3}(?:, \d{3})*): \S/gm)].flatMap(([, numbers = '']) =>
      numbers.split(', ').map(Number),
    );
    const numbers = [...there, ...explained].sort((a, b) => a - b);
    assert.deepEqual(
      numbers,
      numbers.map((_, index) => index + 1),
    );
  });

  it('are there where somebody refers to them', () => {
    const known = new Set(decisions.map((file) => file.slice(0, 3)));
    const unknown = WRITTEN.flatMap(({ file, text }) =>
      decisionNumbers(text)
        .filter((number) => !known.has(number))
        .map((number) => `${file}: decision ${number}`),
    );
    assert.deepEqual(unknown, []);
  });
});

describe('what is written', () => {
  it('refers to no paper that is not in this repository', () => {
    const found = WRITTEN.flatMap(({ file, text }) =>
      foreignPapers(text).map((words) => `${file}: ${words}`),
    );
    assert.deepEqual(found, []);
  });

  for (const comment of [
    '/** Price formulas (spec section 9). */',
    '/** Runs the guards\n * (spec\n * section 8). */',
    '/** The spec’s own words. */',
    '/** As the specification has it. */',
    '// product decision 12',
    '/** Product\n * decisions 1 and 2. */',
    '/** See § 8.2. */',
    "test('S12: nothing is kept', () => {});",
    '| S3, P4: kept forms go round a limit |',
    '/** S5: no letters for strangers. */',
  ]) {
    it(`would find ${inOneLine(comment)}`, () => {
      assert.notEqual(foreignPapers(inOneLine(comment)).length, 0);
    });
  }

  for (const comment of [
    'Tests are `*.spec.ts` files',
    '--test-reporter=spec',
    '/** A sale (R160, decision 051). */',
  ]) {
    it(`takes ${comment}`, () => {
      assert.deepEqual(foreignPapers(comment), []);
    });
  }
});
