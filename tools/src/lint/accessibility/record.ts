/**
 * Generates `docs/accessibility.json`: test coverage of each WCAG 2.2 A and AA criterion, derived from test titles that
 * name a criterion (`(WCAG 2.1.1)`) and from the axe rules that run on every page. Nothing else is claimed.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';
import { CRITERIA, type Criterion } from './criteria.ts';

export const RECORD = path.join(ROOT, 'docs/accessibility.json');
/** The summary that the accessibility statement's page shows. */
export const SHOWN = path.join(ROOT, 'apps/shell/src/features/accessibility/record.json');

const TESTS = '{apps,libs}/*/src/**/*.test.{ts,tsx}';
const SPECS = 'e2e/specs/*.spec.ts';
const NAMED = /\(WCAG (\d\.\d\.\d{1,2}(?:, \d\.\d\.\d{1,2})*)\)/g;

/** `supported`: has tests; `partly`: covered by axe only; `not evaluated`: neither. */
export type Status = 'supported' | 'partly' | 'not evaluated';

interface Entry extends Criterion {
  status: Status;
  /** test files that name the criterion */
  tests: string[];
  /** axe rules for the criterion */
  rules: string[];
}

interface AccessibilityRecord {
  standard: string;
  /** date of the last change of the tested criteria */
  evaluated: string;
  criteria: Entry[];
}

/**
 * Returns the test files that name each criterion.
 * @throws {Error} on a number that is no criterion
 */
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

/** Returns axe's rules by criterion; axe's tag for 1.4.3 is `wcag143`. */
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

/** Evaluates all criteria from the current tests. */
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

/** Returns the current record; keeps the stored date when the tested criteria are unchanged. */
export function accessibilityRecord(
  today: string,
  stored: AccessibilityRecord | undefined,
): AccessibilityRecord {
  const criteria = evaluated();
  const isSame = stored && JSON.stringify(stored.criteria) === JSON.stringify(criteria);
  return {
    standard: 'WCAG 2.2, levels A and AA; EN 301 549 V3.2.1, clause 9',
    evaluated: isSame ? stored.evaluated : today,
    criteria,
  };
}

/** Returns the number of criteria by status, and the date. */
export function shownRecord({ evaluated: day, criteria }: AccessibilityRecord) {
  const of = (status: Status) => criteria.filter((one) => one.status === status).map(({ number }) => number);
  return { evaluated: day, supported: of('supported'), partly: of('partly'), open: of('not evaluated') };
}
