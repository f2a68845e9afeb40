/** Which room looks into which, inside one app or lib: by value or by type. What only tests look into does not count. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** One import from a room into another of the same app or lib; files by their path in its `src`. */
export interface Look {
  file: string;
  from: string;
  intoFile: string;
  into: string;
}

const OF_TESTS = /\.test\.tsx?$|\.d\.ts$/;
/** Folders that gather rooms, and are none. */
const GATHERING = ['modules', 'features'];

/** The room of a file: its first folder, below `modules` and `features` its second. A file in none is a room of its own. */
function roomOf(file: string): string {
  const [first = '', second = '', ...deeper] = file.split('/');
  const depth = GATHERING.includes(first) ? 2 : 1;
  if (depth === 1) return first;
  return deeper.length > 0 ? `${first}/${second}` : file;
}

/** @param src folder of the sources of an app or lib */
export function looksIn(src: string): Look[] {
  return globSync('**/*.{ts,tsx}', { cwd: src })
    .filter((file) => !OF_TESTS.test(file))
    .flatMap((file) => looksOf(file, readFileSync(path.join(src, file), 'utf8')));
}

export function looksOf(file: string, text: string): Look[] {
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => path.join(path.dirname(file), fileName))
    .filter((intoFile) => !intoFile.startsWith('..'))
    .map((intoFile) => ({ file, from: roomOf(file), intoFile, into: roomOf(intoFile) }))
    .filter(({ from, into }) => from !== into);
}
