/** How long test files took last time, so that the longest begin first and no process ends long after the others. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const FILE = path.join(ROOT, 'node_modules/.cache/taquilla/test-durations.json');

const durations = readDurations();

function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;
  } catch {
    // first run on this machine, or a file that a stopped run left half written
    return {};
  }
}

/** Longest first; files without a recorded duration before all others. */
export function byDuration(files: readonly string[]): string[] {
  const of = (file: string): number => durations[file] ?? Number.MAX_SAFE_INTEGER;
  return [...files].sort((a, b) => of(b) - of(a));
}

/** @param milliseconds from begin to end */
export function recordDuration(file: string, milliseconds: number): void {
  // files outside of the repository are there for one run only
  if (path.isAbsolute(file)) return;
  durations[file] = Math.round(milliseconds);
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(durations));
}
