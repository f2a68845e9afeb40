/**
 * `docs/accessibility.json`: what is tested of each criterion of WCAG 2.2 A and AA, made of the tests themselves: those whose titles
 * name a criterion (`(WCAG 2.1.1)`), and the rules of axe that look at every page. Nothing else is claimed.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';
import { CRITERIA, type Criterion } from './criteria.ts';

export const RECORD = path.join(ROOT, 'docs/accessibility.json');
/** What the statement's page shows of it. */
export const SHOWN = path.join(ROOT, 'apps/shell/src/features/accessibility/record.json');

const TESTS = '{apps,libs}/*/src/**/*.test.{ts,tsx}';
const SPECS = 'e2e/specs/*.spec.ts';
const NAMED = /\(WCAG (\d\.\d\.\d{1,2}(?:, \d\.\d\.\d{1,2})*)\)/g;

/** `supported`: tests of its own; `partly`: what a program can tell on every page; `not evaluated`: neither. */
export type Status = 'supported' | 'partly' | 'not evaluated';

interface Entry extends Criterion {
  status: Status;
  /** files with tests that name it */
  tests: string[];
  /** axe's rules */
  rules: string[];
}

interface AccessibilityRecord {
  standard: string;
  /** the day on which what is tested last became something else */
  evaluated: string;
  criteria: Entry[];
}

/** Of each criterion the files that name it. @throws on a number that is none */
function namedIn(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>(CRITERIA.map(({ number }) => [number, []]));
  for (const file of files) {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const numbers = [...text.matchAll(NAMED)].flatMap(([, list = '']) => list.split(', '));
    for (const number of new Set(numbers)) {
      const tests = found.get(number);
      if (!tests) throw new Error(`${file} names ${number}, which is no criterion of WCAG 2.2 A or AA`);
      tests.push(file);
    }
  }
  return found;
}

interface Rule {
  ruleId: string;
  tags: string[];
}

/** The rules that browser tests run, by criterion: axe calls 1.4.3 `wcag143`. */
function rulesOfAxe(): Map<string, string[]> {
  const load = createRequire(import.meta.url);
  const { getRules } = load(path.join(ROOT, 'node_modules/axe-core')) as { getRules: () => Rule[] };
  const isOn = ({ tags }: Rule) => !tags.some((tag) => /^(experimental|deprecated|wcag22aa)$/.test(tag));
  const found = new Map<string, string[]>();
  for (const { ruleId, tags } of getRules().filter(isOn)) {
    for (const tag of tags) found.set(tag, [...(found.get(tag) ?? []), ruleId]);
  }
  return new Map(
    CRITERIA.map(({ number }) => [number, found.get(`wcag${number.replaceAll('.', '')}`)?.sort() ?? []]),
  );
}

/** What the tests are now. */
export function evaluated(): Entry[] {
  const tests = namedIn([...globSync(TESTS, { cwd: ROOT }), ...globSync(SPECS, { cwd: ROOT })].sort());
  const axe = rulesOfAxe();
  return CRITERIA.map((criterion) => {
    const own = tests.get(criterion.number) ?? [];
    const rules = axe.get(criterion.number) ?? [];
    const status = own.length > 0 ? 'supported' : rules.length > 0 ? 'partly' : 'not evaluated';
    return { ...criterion, status, tests: own, rules };
  });
}

export const storedRecord = (): AccessibilityRecord | undefined =>
  existsSync(RECORD) ? (JSON.parse(readFileSync(RECORD, 'utf8')) as AccessibilityRecord) : undefined;

/** The record of today; its day is the kept one's as long as nothing else is tested. */
export function accessibilityRecord(
  today: string,
  kept: AccessibilityRecord | undefined,
): AccessibilityRecord {
  const criteria = evaluated();
  const isSame = kept && JSON.stringify(kept.criteria) === JSON.stringify(criteria);
  return {
    standard: 'WCAG 2.2, levels A and AA; EN 301 549 V3.2.1, clause 9',
    evaluated: isSame ? kept.evaluated : today,
    criteria,
  };
}

/** Numbers by status, and the day. */
export function shownRecord({ evaluated: day, criteria }: AccessibilityRecord) {
  const of = (status: Status) => criteria.filter((one) => one.status === status).map(({ number }) => number);
  return { evaluated: day, supported: of('supported'), partly: of('partly'), open: of('not evaluated') };
}
