import { dependentsOf, type ImportGraph } from '../import-graph.ts';
import { kindOf, type TestKind } from '../test/kinds.ts';

const TEST = /\.test\.tsx?$/;
const WORKSPACE = /^(?:(?:apps|libs)\/[^/]+|tools|lab|testing)\//;

/** Tests of documents, rules and packages: they read these files instead of importing them. */
const REPOSITORY_LINT = 'tools/src/lint/';

export interface SelectedTests {
  /** `*.test.ts` and `*.isolated.test.ts` */
  node: string[];
  /** `*.test.tsx` */
  component: string[];
  /** `*.db.test.ts` */
  database: string[];
  /** `*.build.test.ts` */
  build: string[];
}

/**
 * Selects the tests that a change may break. For a changed file that no source imports (text, document, setting) it
 * selects all tests of the file's workspace, or the repository lint when the file is in no workspace.
 */
export function selectTests(graph: ImportGraph, changed: readonly string[]): SelectedTests {
  const tests = [...graph.keys()].filter((file) => TEST.test(file));
  const imported = new Set([...graph.values()].flat());
  const isKnown = (file: string): boolean => graph.has(file) || imported.has(file);
  const folders = changed
    .filter((file) => !isKnown(file))
    .map((file) => WORKSPACE.exec(file)?.[0] ?? REPOSITORY_LINT);
  const dependents = dependentsOf(graph, changed);
  const selected = tests.filter(
    (file) => dependents.has(file) || folders.some((folder) => file.startsWith(folder)),
  );
  const ofKind = (...kinds: TestKind[]) => selected.filter((file) => kinds.includes(kindOf(file)));
  const unit = ofKind('pure', 'isolated');
  return {
    node: unit.filter((file) => file.endsWith('.ts')),
    component: unit.filter((file) => file.endsWith('.tsx')),
    database: ofKind('db'),
    build: ofKind('build'),
  };
}
