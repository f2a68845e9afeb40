/** Stores the durations of test files, so that the longest files start first and all processes end at about the same time. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const FILE = path.join(ROOT, 'node_modules/.cache/taquilla/test-durations.json');

const durations = readDurations();

function readDurations(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;
  } catch {
    // first run on this machine, or a file truncated by an aborted run
    return {};
  }
}

/** Sorts files by descending duration; files without a recorded duration come first. */
export function byDuration(files: readonly string[]): string[] {
  const of = (file: string): number => durations[file] ?? Number.MAX_SAFE_INTEGER;
  return [...files].sort((a, b) => of(b) - of(a));
}

/**
 * Records the duration of a test file.
 * @param milliseconds from start to end
 */
export function recordDuration(file: string, milliseconds: number): void {
  // files outside the repository exist for one run only
  if (path.isAbsolute(file)) return;
  durations[file] = Math.round(milliseconds);
  mkdirSync(path.dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(durations));
}
