import path from 'node:path';
import { readJson, workspaceFolder } from '../workspace.ts';

/** `exports.json` of a shared lib: the names that each version has added; a major version lists all its names. */
export type ExportHistory = Record<string, string[]>;

export function exportHistory(lib: string): ExportHistory {
  return readJson(path.join(workspaceFolder(lib), 'exports.json')) as ExportHistory;
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/** Returns the newest version of each major version, in ascending order. */
export function lastVersions(lib: string): string[] {
  const versions = Object.keys(exportHistory(lib));
  return versions.filter((version, at) => majorOf(version) !== majorOf(versions[at + 1] ?? ''));
}

/** Returns, as ranges, the first version of each major version that has all these names; empty when no version has them. */
export function rangesWith(lib: string, names: ReadonlySet<string>): string[] {
  const ranges: string[] = [];
  let missing = new Set<string>();
  let major: string | undefined;
  for (const [version, added] of Object.entries(exportHistory(lib))) {
    if (majorOf(version) !== major) missing = new Set(names);
    else if (missing.size === 0) continue;
    major = majorOf(version);
    for (const name of added) missing.delete(name);
    if (missing.size === 0) ranges.push(`^${version}`);
  }
  return ranges;
}
