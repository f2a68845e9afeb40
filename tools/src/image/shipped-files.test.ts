import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';
import { DEPLOY } from '../deploy/paths.ts';
import { ROOT } from '../workspace.ts';
import { ignoredBy } from './docker-ignore.ts';
import { shippedFiles } from './shipped-files.ts';

const CONTAINERFILE = path.join(DEPLOY, 'Containerfile');
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
const imageOf = (stage: string) => [
  ...shippedFiles(
    CONTAINERFILE,
    { files, ignored: ignoredBy(`${CONTAINERFILE}.dockerignore`) },
    stage,
  ).keys(),
];

/** Tests, fixtures, stress tests, the sandbox and build tools. */
const NOT_SHIPPED = /\.test\.|(?:^|\/)(?:testing|fixtures?|lab|e2e|sandbox|tools)\/|fixture/;

for (const [stage, workspaces] of [
  ['edge', ['apps/edge', 'libs/contracts', 'libs/delivery', 'libs/federation', 'libs/server', 'libs/ui']],
  ['box-office', ['apps/backend', 'libs/contracts', 'libs/server']],
  ['worker', ['apps/backend', 'libs/contracts', 'libs/server']],
] as const) {
  test(`the image ${stage} contains no test code, fixture, sandbox or lab`, () => {
    assert.deepEqual(
      imageOf(stage).filter((file) => NOT_SHIPPED.test(file)),
      [],
    );
  });

  test(`the image ${stage} contains exactly the workspaces that it needs`, () => {
    const folders = imageOf(stage).map((file) => file.split('/').slice(2, 4).join('/'));
    assert.deepEqual([...new Set(folders)].sort(), [...workspaces, 'package.json']);
  });
}

test('shippedFiles follows copies between stages and leaves out ignored files', () => {
  const image = shippedFiles(
    CONTAINERFILE,
    {
      files: ['apps/edge/src/a.ts', 'apps/edge/src/a.test.ts', 'apps/backend/src/b.ts'],
      ignored: ['**/*.test.ts'],
    },
    'edge',
  );
  assert.deepEqual([...image], [['/shop/apps/edge/src/a.ts', 'apps/edge/src/a.ts']]);
});
