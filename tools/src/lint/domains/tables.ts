/** Finds the database tables that a source uses, in kysely calls and in SQL. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { BACKEND } from './domains.ts';

export interface Use {
  table: string;
  writes: boolean;
}

/** Returns all tables: the keys of the interfaces in `database/`. */
export function allTables(): Set<string> {
  const files = globSync('database/*.ts', { cwd: BACKEND });
  const text = files.map((file) => readFileSync(path.join(BACKEND, file), 'utf8')).join('\n');
  return new Set([...text.matchAll(/^ {2}(\w+): \w+Table;$/gm)].map(([, name = '']) => name));
}

const READING = /^(selectFrom|innerJoin|leftJoin|table)$/;
const WRITING = /^(insertInto|updateTable|deleteFrom)$/;
const SQL = /\b(delete from|from|join|insert into|update|using)\s+(\w+)/g;

export function usesOf(text: string, tables: ReadonlySet<string>): Use[] {
  const uses: Use[] = [];
  const add = (name: string, writes: boolean) => {
    const [table = ''] = name.split(' as ');
    if (tables.has(table)) uses.push({ table, writes });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node)) {
      const called = callOf(node);
      if (WRITING.test(called)) add(node.text, true);
      // as an argument or property only names with an underscore, which no column or other word shares
      else if (READING.test(called) || called === 'table:' || node.text.includes('_')) add(node.text, false);
    }
    if (ts.isTemplateLiteralToken(node)) {
      for (const [, verb = '', table = ''] of node.text.matchAll(SQL))
        add(table, /into|update|delete/.test(verb));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.ts', text, ts.ScriptTarget.Latest, true));
  return uses;
}

/** Returns the method that a literal is passed to, or `table:` for a property of that name. */
function callOf({ parent }: ts.StringLiteral): string {
  if (ts.isPropertyAssignment(parent)) return `${parent.name.getText()}:`;
  if (ts.isCallExpression(parent) && ts.isPropertyAccessExpression(parent.expression))
    return parent.expression.name.text;
  return '';
}
