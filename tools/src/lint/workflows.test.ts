import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'yaml';
import { ROOT } from '../workspace.ts';
import { faultsOf, readWorkflows } from './workflows.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Minimum age in days of a dependency's version. */
const MIN_AGE = 7;

const GOOD = `
on: { pull_request: {} }
permissions: { contents: read }
concurrency: { group: one }
jobs:
  one:
    runs-on: ubuntu-24.04
    timeout-minutes: 5
    steps:
      - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
        with: { persist-credentials: false }
      - run: npm ci && npm test -- smoke && npm run bench -- first-loads weights.json
`;

const WITH_RIGHTS = GOOD.replace('pull_request', 'pull_request_target');

const BAD: Record<string, [from: string, to: string, fault: RegExp]> = {
  'an action by its tag': ['@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2', '@v4', /names no commit/],
  'an action without its version': [' # v4.2.2', '', /names no commit/],
  'no permissions': ['permissions: { contents: read }\n', '', /has no permissions/],
  'rights to write for all jobs': ['contents: read }', 'contents: write }', /all jobs may write contents/],
  'a right to write that no job of this name has': [
    'timeout-minutes: 5',
    'timeout-minutes: 5\n    permissions: { issues: write }',
    /may write issues/,
  ],
  'no concurrency group': ['concurrency: { group: one }\n', '', /no concurrency group/],
  'a job without timeout': ['    timeout-minutes: 5\n', '', /has no timeout/],
  'a runner that changes': ['ubuntu-24.04', 'ubuntu-latest', /which changes/],
  'credentials that stay': ['false }', 'true }', /keeps the credentials/],
  'npm with rights': ['- smoke', '- smoke', /runs npm with rights/],
  'code of an outsider with rights': [
    'with: { persist-credentials: false }',
    'with: { persist-credentials: false, ref: feature }',
    /checks out code of an outsider/,
  ],
  'text of an outsider in a script': [
    'npm ci',
    'echo ${{ github.event.issue.title }}',
    /text of an outsider/,
  ],
  'a script that is not there': ['npm test', 'npm run tests', /runs npm run tests, which is not there/],
  'a stage that is not there': ['-- smoke', '-- smokes', /runs smokes, which is not there/],
  'a bench that is not there': ['first-loads', 'last-loads', /runs last-loads, which is not there/],
};

describe('faultsOf', () => {
  it('returns nothing for a valid workflow', () => {
    assert.deepEqual(faultsOf('good', GOOD), []);
  });

  for (const [what, [from, to, fault]] of Object.entries(BAD)) {
    const base = what.endsWith('with rights') ? WITH_RIGHTS : GOOD;
    it(`reports ${what}`, () => {
      assert.ok(base.includes(from));
      assert.match(faultsOf('bad', base.replace(from, to)).join('\n'), fault);
    });
  }
});

for (const [name, text] of readWorkflows()) {
  it(`the workflow ${name} has no problem`, () => {
    assert.deepEqual(faultsOf(name, text), []);
  });
}

it('workflows for pull requests and main run the local commands', () => {
  const texts = Object.fromEntries(readWorkflows());
  assert.match(texts['pull-request'] ?? '', /npm run check -- --slow\n/);
  assert.match(texts['pull-request'] ?? '', /npm test -- smoke\n/);
  assert.match(texts['test'] ?? '', /run: npm test\n/);
  assert.match(texts['nightly'] ?? '', /run: npm run nightly\n/);
  assert.match(read('.ci/run'), /^exec npm test$/m);
});

it(`no dependency update is younger than ${MIN_AGE} days`, () => {
  const { updates } = parse(read('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; cooldown?: { 'default-days'?: number } }[];
  };
  assert.deepEqual(updates.map((of) => of['package-ecosystem']).sort(), ['docker', 'github-actions', 'npm']);
  for (const { cooldown } of updates) assert.ok((cooldown?.['default-days'] ?? 0) >= MIN_AGE);
  assert.ok(Number(/^min-release-age=(\d+)$/m.exec(read('.npmrc'))?.[1]) >= MIN_AGE);
});

interface Field {
  type: string;
  id?: string;
  attributes: { label?: string; value?: string };
}

for (const file of globSync('.github/{ISSUE,DISCUSSION}_TEMPLATE/!(config).yml', { cwd: ROOT })) {
  it(`the form ${file} has a unique label and id for each field`, () => {
    const { body } = parse(read(file)) as { body: Field[] };
    const fields = body.filter(({ type }) => type !== 'markdown');
    assert.ok(fields.length > 0);
    assert.equal(new Set(fields.map(({ id }) => id)).size, fields.length);
    for (const { id, attributes } of fields) assert.ok(id && attributes.label, file);
  });
}

it('the pull request template names the check command', () => {
  assert.match(read('.github/PULL_REQUEST_TEMPLATE.md'), /`npm run check`/);
});
