import { stripVTControlCharacters } from 'node:util';

export interface Counts {
  passed: number;
  failed: number;
}

export const NONE: Counts = { passed: 0, failed: 0 };

export function add(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed };
}

/** Summary lines of the test runners: Node (`ℹ pass 3`), jest (`Tests: …`) and Playwright (`  3 passed`). */
const PATTERNS = {
  node: { passed: /^ℹ pass (\d+)$/gm, failed: /^ℹ fail (\d+)$/gm },
  jest: { passed: /^Tests:.*?(\d+) passed/gm, failed: /^Tests:.*?(\d+) failed/gm },
  playwright: { passed: /^\s+(\d+) passed/gm, failed: /^\s+(\d+) failed/gm },
};

export type Runner = keyof typeof PATTERNS;

/**
 * Returns the number of passed and failed tests in a runner's output, added up over several processes. A runner that
 * fails without a failed test, or runs no test, counts as one failure.
 */
export function countTests(runner: Runner, output: string, exitCode: number): Counts {
  const plain = stripVTControlCharacters(output);
  const read = (pattern: RegExp) =>
    [...plain.matchAll(pattern)].reduce((sum, [, number]) => sum + Number(number), 0);
  const counts = { passed: read(PATTERNS[runner].passed), failed: read(PATTERNS[runner].failed) };
  const isSilentFailure = counts.failed === 0 && (exitCode !== 0 || counts.passed === 0);
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}
