import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decisions, fileOf, listedDecisions } from './decisions.ts';

const ALL = decisions();

describe('architecture decision records', () => {
  it('are at most 50, numbered from 1 without holes', () => {
    assert.ok(ALL.length <= 50);
    assert.deepEqual(
      ALL.map(({ number }) => number),
      ALL.map((_, index) => index + 1),
    );
  });

  it('have their title as file name', () => {
    assert.deepEqual(
      ALL.filter((decision) => fileOf(decision) !== decision.file).map(({ file }) => file),
      [],
    );
  });

  it('have the sections Context, Decision, Consequences and Alternatives in 15 to 40 lines', () => {
    const wrong = ALL.filter(({ text }) => {
      const sections = text.match(/(?<=^## ).+$/gm)?.join();
      const lines = text.trimEnd().split('\n').length;
      return sections !== 'Context,Decision,Consequences,Alternatives' || lines < 15 || lines > 40;
    });
    assert.deepEqual(
      wrong.map(({ file }) => file),
      [],
    );
  });

  it('are listed in README.md under their titles, in order', () => {
    assert.deepEqual(
      listedDecisions(),
      ALL.map(({ number, title, file }) => `- [${number}. ${title}](${file})`),
    );
  });

  it('have file names of a three-digit number and the title in kebab case', () => {
    assert.equal(fileOf({ number: 7, title: "Each area's ci: one rule" }), '007-each-areas-ci-one-rule.md');
  });
});
