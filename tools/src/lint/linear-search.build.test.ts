import assert from 'node:assert/strict';
import path from 'node:path';
import { before, describe, test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { ESLint } from 'eslint';
import { ROOT } from '../workspace.ts';

/** What once stopped the box office, each with a text that does it. */
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

/** Whether a search through a text in which nothing is found ends before V8 is told to give it up. */
function isGivenUp(expression: RegExp, text: string): boolean {
  try {
    runInNewContext("text.replace(expression, '')", { text, expression }, { timeout: 2_000 });
    return false;
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ERR_SCRIPT_EXECUTION_TIMEOUT');
    return true;
  }
}

describe('the lint step', () => {
  let eslint: ESLint;
  before(() => {
    eslint = new ESLint({
      cwd: ROOT,
      ruleFilter: ({ ruleId }) => ruleId === 'linear/search' || ruleId.startsWith('regexp/'),
    });
  });
  /** Rules that a file with this text breaks. */
  async function broken(file: string, text: string): Promise<(string | null)[]> {
    const results = await eslint.lintText(text, { filePath: path.join(ROOT, file) });
    return results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  }

  for (const room of ['apps/backend/src/x.js', 'apps/edge/src/x.js', 'libs/contracts/src/x.js']) {
    test(`refuses expressions that take longer than their text in ${room}`, async () => {
      for (const expression of SLOW) {
        assert.deepEqual(
          await broken(room, `export const form = ${expression};`),
          ['linear/search'],
          expression.source,
        );
      }
      const exponential = 'export const form = /^(?:a+)+$/;';
      assert.deepEqual(await broken(room, exponential), ['regexp/no-super-linear-backtracking']);
      const unknown = 'export const form = (x) => new RegExp(x);';
      assert.deepEqual(await broken(room, unknown), ['linear/search']);
    });
  }

  test('takes all others', async () => {
    for (const expression of LINEAR) {
      const text = `export const form = ${expression};`;
      assert.deepEqual(await broken('apps/edge/src/x.js', text), [], expression.source);
    }
  });

  test('refuses them for a reason: eight times the text takes far more than eight times as long', () => {
    // a search of linear time ends in milliseconds; one of these would take hours on any machine
    const letters = 4_000_000;
    for (const [expression, piece] of FOUND) {
      assert.ok(isGivenUp(expression, `x${piece.repeat(letters / piece.length)}x`), expression.source);
    }
    assert.ok(!isGivenUp(/\d \d{1,5} obj\b/, `x${'1'.repeat(letters)}x`));
  });
});
