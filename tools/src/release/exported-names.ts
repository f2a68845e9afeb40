import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Returns the names of a module's value exports, without types. */
export function exportedNames(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) return namesOfExport(statement, file);
    return isExported(statement) ? namesDeclared(statement) : [];
  });
}

function namesOfExport(
  { isTypeOnly, exportClause, moduleSpecifier }: ts.ExportDeclaration,
  file: string,
): string[] {
  if (isTypeOnly) return [];
  if (exportClause && ts.isNamedExports(exportClause)) {
    return exportClause.elements.filter((element) => !element.isTypeOnly).map(({ name }) => name.text);
  }
  if (exportClause || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) {
    throw new Error(`${file}: an unsupported kind of export`);
  }
  return exportedNames(path.join(path.dirname(file), moduleSpecifier.text));
}

function isExported(statement: ts.Statement): boolean {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined;
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function namesDeclared(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  }
  const isFunctionOrClass = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isFunctionOrClass && statement.name ? [statement.name.text] : [];
}
