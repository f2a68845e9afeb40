import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace.ts';
import { CALLS_PAGE, callsPage } from './calls.ts';

test('docs/calls.md matches the endpoint definitions (npm run docs:generate)', () => {
  assert.equal(readFileSync(CALLS_PAGE, 'utf8'), callsPage());
});

/** Files that may contain API paths: the endpoint definitions, and tests and fixtures that check them by raw HTTP. */
const MAY_WRITE_ADDRESSES = [
  /^libs\/contracts\/src\/endpoint(s\/|\.ts$)/,
  /\.test\.tsx?$/,
  /^testing\/backend\/authorisation-matrix\/expectations\.ts$/,
  /^testing\/edge\/release-fixture\.ts$/,
];

test('API paths are written in the endpoint definitions only', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.js', '*.mjs', '*.json'], { cwd: ROOT });
  const offenders = files
    .toString()
    .trim()
    .split('\n')
    .filter((file) => !MAY_WRITE_ADDRESSES.some((pattern) => pattern.test(file)))
    .flatMap((file) => {
      const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n');
      return lines.flatMap((line, index) =>
        line.includes('/api/online') && !/^\s*(\/?\*|\/\/)/.test(line) ? [`${file}:${index + 1}`] : [],
      );
    });
  assert.deepEqual(offenders, []);
});
