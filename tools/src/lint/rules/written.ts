/** What is written in sources, tests and documents, and which of it refers to something. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';

export interface Written {
  file: string;
  /** in one line, without what begins the lines of a comment */
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
/** Made by tools, or full of what has to be refused. */
const LEFT_OUT = /node_modules|package-lock\.json|^tools\/src\/lint\/rules\//;

export function everythingWritten(): Written[] {
  return globSync(FILES, { cwd: ROOT })
    .filter((file) => !LEFT_OUT.test(file))
    .sort()
    .map((file) => ({ file, text: inOneLine(readFileSync(path.join(ROOT, file), 'utf8')) }));
}

export const inOneLine = (text: string): string => text.replaceAll(/\s*\n\s*(?:\* |\*(?=\n)|\/\/)?\s*/g, ' ');

/** Papers that are not in this repository: whoever reads it could not look them up. */
const PAPERS = [
  /\bspecifications?\b/i,
  /\bthe spec\b|\bspec (?:sections?\b|\d)/i,
  /\bproduct decisions?\b/i,
  /\bsections? \d/i,
  /§ ?\d/,
  /\bthe (?:brief|findings|review)\b/i,
  /\b(?:issue|smell|finding) \d/i,
  // numbers of another paper before a test's name or in a table
  /(?:\(\s*['"`]|\| |\/\*\* |\/\/ )(?:[A-QS-Z]\d{1,2}[a-d]?(?:, )?)+: /,
];

/** The words with which a text refers to a paper that is not here, and some around them. */
export function foreignPapers(text: string): string[] {
  return PAPERS.flatMap((paper) => [...text.matchAll(new RegExp(paper, `${paper.flags}g`))]).map(
    ({ index, 0: words }) => text.slice(Math.max(0, index - 20), index + words.length + 20),
  );
}

/** `R12`, wherever it stands as a word. */
export const ruleNumbers = (text: string): string[] => text.match(/\bR\d+\b/g) ?? [];

/** Numbers after `decision` or `decisions`, as they are written. */
export function decisionNumbers(text: string): string[] {
  return [...text.matchAll(/\bdecisions? (\d+(?:(?:, | and |, and )\d+)*)/gi)].flatMap(
    ([, numbers = '']) => numbers.match(/\d+/g) ?? [],
  );
}
