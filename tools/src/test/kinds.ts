import path from 'node:path';

/** Kind of a test file, by its name; `pure`: it runs in a shared process or in jsdom. */
export type TestKind = 'pure' | 'db' | 'isolated' | 'build' | 'nightly';

const SUFFIX = /\.(?<kind>db|isolated|build|nightly)\.test\.tsx?$/;

/** Reads the kind from the ending of the file name (decision 48). */
export function kindOf(file: string): TestKind {
  return (SUFFIX.exec(path.basename(file))?.groups?.['kind'] as TestKind | undefined) ?? 'pure';
}
