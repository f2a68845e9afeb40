import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { type Problem, lintTexts } from './lint-texts.ts';

/** Expressions that once blocked the backend, each with a text that triggers the backtracking. */
const FOUND: readonly (readonly [RegExp, piece: string])[] = [
  [/\d+ \d+ obj\b/, '1'],
  [/stream\r?\n[\s\S]*?endstream/g, 'stream\n'],
  [/^[ .]+|[ .]+$/g, '.'],
];

const SLOW: readonly RegExp[] = [
  ...FOUND.map(([expression]) => expression),
  /<[^>]*>/g,
  /<Contents>(.*?)<\/Contents>/gs,
  /<Version\b[\s\S]*?<\/Version>/,
  /\/+$/,
  /\s+\S*$/,
  /(?:ab)+c/,
  /a?b*c/,
  /"(?:[^"]|"")*";/,
  /^#.*!$[^]*\?/m,
  /(?=x+y)x/,
];

const LINEAR: readonly RegExp[] = [
  /^\d+ \d+ obj\b/,
  /\d \d{1,5} obj\b/,
  / +/g,
  /"[^"]*"/g,
  /<[^<>]*>/g,
  /<title>([^<]*)<\/title>/,
  /\/\w+Decode\b/g,
  /^(0|.{5,20})$/,
  /a[\s\S]*/,
  /x+y/y,
  /^#[^\n]*!$/m,
];

/** Returns whether V8 aborts the search at its backtracking limit before it completes. */
function isGivenUp(expression: RegExp, text: string): boolean {
  try {
    runInNewContext("text.replace(expression, '')", { text, expression }, { timeout: 2_000 });
    return false;
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ERR_SCRIPT_EXECUTION_TIMEOUT');
    return true;
  }
}

const ROOMS = ['apps/backend/src/x.js', 'apps/edge/src/x.js', 'libs/contracts/src/x.js'];

const EXPECTED = [
  ...SLOW.map((expression) => ({ text: sourceOf(expression), rules: ['taquilla/linear-search'] })),
  { text: 'export const form = /^(?:a+)+$/;', rules: ['regexp/no-super-linear-backtracking'] },
  { text: 'export const form = (x) => new RegExp(x);', rules: ['taquilla/linear-search'] },
  ...LINEAR.map((expression) => ({ text: sourceOf(expression), rules: [] })),
];

function sourceOf(expression: RegExp): string {
  return `export const form = ${String(expression)};`;
}

describe('linear-search lint rule', () => {
  let problems: Problem[][];
  before(() => {
    problems = lintTexts(ROOMS.flatMap((file) => EXPECTED.map(({ text }) => ({ file, text }))));
  });

  for (const [index, file] of ROOMS.entries()) {
    test(`rejects super-linear and composed expressions in ${file} and accepts linear expressions`, () => {
      for (const [offset, { text, rules }] of EXPECTED.entries()) {
        const found = problems[index * EXPECTED.length + offset] ?? [];
        const ours = found.map(({ rule }) => rule).filter((rule) => /^(?:taquilla|regexp)\//.test(rule));
        assert.deepEqual(ours, rules, text);
      }
    });
  }

  test('rejects only expressions whose time grows faster than the text', () => {
    // a linear search ends in milliseconds; a super-linear search would take hours on any machine
    const letters = 4_000_000;
    for (const [expression, piece] of FOUND) {
      assert.ok(isGivenUp(expression, `x${piece.repeat(letters / piece.length)}x`), expression.source);
    }
    assert.ok(!isGivenUp(/\d \d{1,5} obj\b/, `x${'1'.repeat(letters)}x`));
  });
});
