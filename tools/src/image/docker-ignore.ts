import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Patterns of a `.dockerignore`, if there is one. */
export const ignoredBy = (file: string): string[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '' && !line.startsWith('#'))
    : [];

/**
 * Whether Docker leaves a file out of a build. Other than in a `.gitignore`, a pattern without a slash names the root's file alone;
 * it matches what is in a matched folder too, and the last pattern that matches decides.
 * @param file relative to what is built
 */
export function isIgnored(patterns: readonly string[], file: string): boolean {
  const parts = file.split(path.sep);
  const places = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  return patterns.reduce((isOut, pattern) => {
    const [glob, result] = pattern.startsWith('!') ? [pattern.slice(1), false] : [pattern, true];
    return places.some((place) => path.matchesGlob(place, glob)) ? result : isOut;
  }, false);
}
