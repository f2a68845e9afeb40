/** Checks the workflows of `.github`. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { BENCHES } from '../../../lab/named/benches.ts';
import { STAGES } from '../test/stages.ts';
import { ROOT } from '../workspace.ts';

type Permissions = Record<string, string> | string;

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  'runs-on': string;
  'timeout-minutes'?: number;
  permissions?: Permissions;
  steps: Step[];
}

interface Workflow {
  on: Record<string, unknown>;
  permissions?: Permissions;
  concurrency?: unknown;
  jobs: Record<string, Job>;
}

/** The allowed write permissions, by workflow and job. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  'codeql analyse': ['security-events'],
  'release images': ['packages'],
  'weight-comment comment': ['pull-requests'],
};

/** Events that outsiders can trigger but whose workflows run with the repository's permissions. */
const TRUSTED = ['workflow_run', 'pull_request_target', 'issue_comment'];

const PINNED = /^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40}$/;
const PINNED_LINE = /^\s*(?:- )?uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
/** Expressions with untrusted text: in a script they allow code injection. */
const INJECTED = /\$\{\{[^}]*github\.(?:event|head_ref)/;
const NPM_RUN = /\bnpm (?:run )?(?<script>[\w:-]+)(?: -- (?<args>[^\n&|]+))?/g;
const NODE_SCRIPT = /\bnode(?:_modules\S+)? (?<file>tools\/\S+)/g;

export const readWorkflows = (): [name: string, text: string][] =>
  globSync('.github/workflows/*.yml', { cwd: ROOT }).map((file) => [
    path.basename(file, '.yml'),
    readFileSync(path.join(ROOT, file), 'utf8'),
  ]);

/** Returns the problems of a workflow, a sentence each. */
export function faultsOf(name: string, text: string): string[] {
  const workflow = parse(text) as Workflow;
  const isTrusted = TRUSTED.some((event) => event in workflow.on);
  const unpinned = text
    .split('\n')
    .filter((line) => /^\s*(?:- )?uses:/.test(line) && !PINNED_LINE.test(line));
  return [
    ...unpinned.map((line) => `"${line.trim()}" names no commit with its version`),
    ...(workflow.permissions === undefined ? ['it has no permissions'] : []),
    ...writesOf(workflow.permissions).map((right) => `all jobs may write ${right}`),
    ...(workflow.concurrency === undefined ? ['it has no concurrency group'] : []),
    ...Object.entries(workflow.jobs).flatMap(([job, of]) => faultsOfJob(`${name} ${job}`, of, isTrusted)),
  ];
}

function faultsOfJob(name: string, job: Job, isTrusted: boolean): string[] {
  const writes = writesOf(job.permissions).filter((right) => !WRITES[name]?.includes(right));
  return [
    ...(job['timeout-minutes'] === undefined ? [`${name} has no timeout`] : []),
    ...(/\d/.test(job['runs-on']) ? [] : [`${name} runs on ${job['runs-on']}, which changes`]),
    ...writes.map((right) => `${name} may write ${right}`),
    ...job.steps.flatMap((step) => faultsOfStep(step, isTrusted).map((fault) => `${name} ${fault}`)),
  ];
}

function faultsOfStep({ uses = '', run = '', with: inputs = {} }: Step, isTrusted: boolean): string[] {
  const isCheckout = uses.startsWith('actions/checkout@');
  return [
    ...(uses && !PINNED.test(uses) ? [`uses ${uses}`] : []),
    ...(isCheckout && inputs['persist-credentials'] !== false
      ? ['keeps the credentials of its checkout']
      : []),
    ...(isTrusted && isCheckout && ('ref' in inputs || 'repository' in inputs)
      ? ['checks out code of an outsider']
      : []),
    ...(isTrusted && /\bnpm\b/.test(run) ? ['runs npm with rights'] : []),
    ...(INJECTED.test(run) ? ['writes text of an outsider into a script'] : []),
    ...missingCommands(run).map((command) => `runs ${command}, which is not there`),
  ];
}

const writesOf = (permissions: Permissions = {}): string[] =>
  typeof permissions === 'string'
    ? permissions === 'read-all'
      ? []
      : [permissions]
    : Object.keys(permissions).filter((right) => permissions[right] === 'write');

/** Returns npm scripts, stages, benches and files that a script names but the repository lacks. */
function missingCommands(run: string): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const missing = [...run.matchAll(NPM_RUN)].flatMap(({ groups }) => {
    const [script = '', args = ''] = [groups?.['script'], groups?.['args']];
    if (script === 'ci') return [];
    if (!Object.hasOwn(scripts, script)) return [`npm run ${script}`];
    const names = args.split(' ').filter((arg) => /^[a-z][\w-]*$/.test(arg));
    const known: object | undefined = script === 'test' ? STAGES : script === 'bench' ? BENCHES : undefined;
    return known ? names.slice(0, 1).filter((one) => !(one in known)) : [];
  });
  const files = [...run.matchAll(NODE_SCRIPT)].flatMap(({ groups }) => groups?.['file'] ?? []);
  return [...missing, ...files.filter((file) => !existsSync(path.join(ROOT, file)))];
}
