import assert from 'node:assert/strict';
import path from 'node:path';
import { before, describe, test } from 'node:test';
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

/** Of the quickest of some searches through a text in which nothing is found. */
function milliseconds(expression: RegExp, text: string): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    `x${text}x`.replace(expression, '');
    return performance.now() - start;
  });
  return Math.min(...times);
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

  test('refuses them for a reason: eight times the text takes far more than eight times as long', (t) => {
    for (const [expression, piece] of FOUND) {
      const [short, long] = [piece.repeat(500), piece.repeat(4_000)];
      const growth = milliseconds(expression, long) / milliseconds(expression, short);
      t.diagnostic(`${expression.source}: ${growth.toFixed(0)} times`);
      assert.ok(growth > 16, `${expression.source}: only ${growth} times`);
    }
  });
});
