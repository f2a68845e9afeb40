/** `docs/rules.md`: one line for each rule of the product. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../workspace.ts';

export interface Rule {
  /** `R12` */
  number: string;
  text: string;
  /** path of the source that has it */
  home: string;
  /** paths of the tests that prove it and name its number */
  tests: string[];
}

const LINE = /^- \*\*(R\d+)\*\* (\S.*?) — `([^`]+)` · (`[^`]+`(?:, `[^`]+`)*)$/;

/** @throws on a line that is no rule though it looks like one */
export function ruleBook(): Rule[] {
  const page = readFileSync(path.join(ROOT, 'docs/rules.md'), 'utf8');
  return page
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map(ruleOf);
}

export function ruleOf(line: string): Rule {
  const [, number, text, home, tests] = LINE.exec(line) ?? [];
  if (!number || !text || !home || !tests) throw new Error(`no rule: ${line}`);
  return { number, text, home, tests: tests.split(', ').map((test) => test.slice(1, -1)) };
}
