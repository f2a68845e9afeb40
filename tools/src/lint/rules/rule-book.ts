/** Parses `docs/rules.md`: one line per business rule. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';

export interface Rule {
  /** `R12` */
  number: string;
  text: string;
  /** path of the source file that implements it */
  home: string;
}

const LINE = /^- \*\*(R\d+)\*\* (\S.*?) — `([^`]+)`$/;

/** Returns the rules in the order of the document. @throws {Error} on a list item that has another format */
export function ruleBook(): Rule[] {
  const page = readFileSync(path.join(ROOT, 'docs/rules.md'), 'utf8');
  return page
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map(ruleOf);
}

export function ruleOf(line: string): Rule {
  const [, number, text, home] = LINE.exec(line) ?? [];
  if (!number || !text || !home) throw new Error(`not a rule: ${line}`);
  return { number, text, home };
}
