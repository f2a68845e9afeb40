/** Lint rules for tests: forbidden constructs by kind of test. */
import { type OxlintOverride } from 'oxlint';

const ASSERTION = ':matches([callee.object.name=/^(?:assert|expect)$/], [callee.name=/^(?:assert|expect)$/])';
const NO_TIME =
  'How long something takes depends on the machine: count its work instead (bytes, steps, statements, turns of the event loop)';
const OWN_PROCESS = 'Files of this kind share a process: name the file *.isolated.test.ts';

const elapsed = [
  { selector: 'MemberExpression[object.name="performance"][property.name="now"]', message: NO_TIME },
  {
    selector: 'MemberExpression[object.name="process"][property.name=/^(?:hrtime|cpuUsage|threadCpuUsage)$/]',
    message: NO_TIME,
  },
  {
    selector: 'ImportSpecifier[imported.name=/^(?:performance|monitorEventLoopDelay)$/]',
    message: NO_TIME,
  },
  {
    selector: `CallExpression${ASSERTION} CallExpression[callee.object.name="Date"][callee.property.name="now"]`,
    message: 'Take the time once before the work and compare with that',
  },
];

const shared = [
  {
    selector:
      ':matches(MemberExpression[object.name="mock"], MemberExpression[object.property.name="mock"])[property.name=/^(?:timers|module)$/]',
    message: OWN_PROCESS,
  },
  {
    selector:
      ':matches(AssignmentExpression > .left, UnaryExpression[operator="delete"] > .argument)[object.object.name="process"][object.property.name="env"]',
    message: OWN_PROCESS,
  },
  { selector: 'CallExpression[callee.name="registerHooks"]', message: OWN_PROCESS },
  {
    selector: 'CallExpression[callee.object.name="process"][callee.property.name=/^(?:chdir|umask|on)$/]',
    message: OWN_PROCESS,
  },
  {
    selector: 'AssignmentExpression > .left[object.name="globalThis"]',
    message: OWN_PROCESS,
  },
  {
    selector:
      'CallExpression[callee.property.name=/^(?:assign|defineProperty|property)$/][arguments.0.name="globalThis"]',
    message: OWN_PROCESS,
  },
];

export const testRules: OxlintOverride[] = [
  {
    files: ['**/*.test.{ts,tsx,js}'],
    rules: { 'taquilla/restricted-syntax': ['error', ...elapsed, ...shared] },
  },
  {
    files: ['**/*.test.tsx', '**/*.{isolated,build,nightly}.test.{ts,js}'],
    rules: { 'taquilla/restricted-syntax': ['error', ...elapsed] },
  },
];
