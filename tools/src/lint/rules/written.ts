/** Reads the prose of sources, tests and documents, and finds references in it. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';

export interface Written {
  file: string;
  /** joined into one line, without comment marks */
  text: string;
}

const FILES = [
  '{apps,libs}/*/src/**/*.{ts,tsx,js,css,md}',
  '{lab,testing}/**/*.{ts,tsx,css,md}',
  '{apps,libs,e2e,tools}/{,*/}*.{md,js,json}',
  'tools/{src,bin}/**/*.{ts,js,mjs}',
  'e2e/{,rollouts/,skew/,specs/,fixtures/**/}*.ts',
  '{docs,deploy}/**/*.{md,yaml,yml,ini,cfg}',
  '.changeset/*.md',
  '.github/**/*.{md,yml}',
  '*.{md,js,json}',
];
/** Generated files, and files that contain invalid references on purpose. */
const LEFT_OUT = /node_modules|package-lock\.json|^tools\/src\/lint\/rules\//;

export function everythingWritten(): Written[] {
  return globSync(FILES, { cwd: ROOT })
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .map((file) => ({ file, text: inOneLine(readFileSync(path.join(ROOT, file), 'utf8')) }));
}

export const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*(?:\* |\*(?=\n)|\/\/)?\s*/g, ' ');

/** References to documents outside this repository, which readers could not look up. */
const PAPERS = [
  /\bspecifications?\b/i,
  /\bthe spec\b|\bspec (?:sections?\b|\d)/i,
  /\bproduct decisions?\b/i,
  /\bsections? \d/i,
  /§ ?\d/,
  /\bthe (?:brief|findings|review)\b/i,
  /\b(?:issue|smell|finding) \d/i,
  // item numbers of such a document before a test's title or in a table
  /(?:\(\s*['"`]|\| |\/\*\* |\/\/ )(?:[A-QS-Z]\d{1,2}[a-d]?(?:, )?)+: /,
];

/** Returns the references to such documents in a text, with some context. */
export function foreignPapers(text: string): string[] {
  return PAPERS.flatMap((paper) => [...text.matchAll(new RegExp(paper, `${paper.flags}g`))]).map(
    ({ index, 0: words }) => text.slice(Math.max(0, index - 20), index + words.length + 20),
  );
}

/** Returns the rule numbers (`R12`) in a text. */
export const ruleNumbers = (text: string): string[] => text.match(/\bR\d+\b/g) ?? [];

/** Returns the numbers after `decision` or `decisions`, as written. */
export function decisionNumbers(text: string): string[] {
  return [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and |, and )\d+)*)/gi)].flatMap(
    ([, numbers = '']) => numbers.match(/\d+/g) ?? [],
  );
}
