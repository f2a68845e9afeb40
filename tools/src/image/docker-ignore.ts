import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads the patterns of a `.dockerignore`; none when the file is missing. */
export const ignoredBy = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'))
    : [];

/**
 * Returns whether Docker excludes a file from a build. Unlike in a `.gitignore`, a pattern without a slash matches in the root
 * only; it also matches the content of a matched folder, and the last matching pattern decides.
 * @param file path relative to the build context
 */
export function isIgnored(patterns: readonly string[], file: string): boolean {
  const parts = file.split(path.sep);
  const places = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return patterns.reduce((isOut, pattern) => {
    const [glob, result] = pattern.startsWith('!') ? [pattern.slice(1), false] : [pattern, true];
    return places.some((place) => path.matchesGlob(place, glob)) ? result : isOut;
  }, false);
}
