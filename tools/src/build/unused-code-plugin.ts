import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../workspace.ts';
import { onEveryParser } from './on-every-parser.ts';
import { UNUSED } from './unused-code.ts';

/** What a logger says in debug mode alone. */
const IN_DEBUG_MODE = ['log', 'warn', 'once', 'deprecate'];

/**
 * Leaves out of packages what nothing calls (`unused-code.ts`). A test looks whether all of it is there still, so that each new
 * version of a package is looked at.
 */
export class UnusedCodePlugin {
  apply(compiler: Compiler): void {
    onEveryParser(compiler, UnusedCodePlugin.name, leaveOutOf);
  }
}

type Range = [number, number] | undefined;

function leaveOutOf(parser: webpack.javascript.JavascriptParser): void {
  const unusedHere = () => UNUSED[path.relative(ROOT, parser.state.module.resource)];
  const leaveOut = (range: Range, instead: string) => {
    if (!range) return undefined;
    parser.state.module.addPresentationalDependency(new webpack.dependencies.ConstDependency(instead, range));
    return true;
  };
  parser.hooks.classBodyElement.tap(UnusedCodePlugin.name, (element) => {
    if (element.type !== 'MethodDefinition' || element.key.type !== 'Identifier') return undefined;
    return unusedHere()?.methods?.includes(element.key.name) ? leaveOut(element.range, '') : undefined;
  });
  parser.hooks.declarator.tap(UnusedCodePlugin.name, ({ id, init }) => {
    if (id.type !== 'Identifier' || !unusedHere()?.values?.includes(id.name)) return undefined;
    return leaveOut(init?.range, 'undefined');
  });
  /** What a condition is in this shop, if that is known; the branch that never runs is left to whoever makes the file small. */
  const known = ({ test }: { test: { range?: Range } }): boolean | undefined => {
    const unused = unusedHere();
    if (!test.range || !unused) return undefined;
    const said = oneLine(String(parser.state.source).slice(...test.range));
    const holds = unused.always?.includes(said) ?? false;
    if (!holds && !unused.never?.includes(said)) return undefined;
    leaveOut(test.range, String(holds));
    return holds;
  };
  parser.hooks.statementIf.tap(UnusedCodePlugin.name, known);
  parser.hooks.expressionConditionalOperator.tap(UnusedCodePlugin.name, known);
  parser.hooks.statement.tap(UnusedCodePlugin.name, (statement) => {
    if (statement.type !== 'ExpressionStatement' || !unusedHere()?.isTalkative) return undefined;
    const { expression } = statement;
    const callee = expression.type === 'CallExpression' ? expression.callee : undefined;
    if (callee?.type !== 'MemberExpression' || !/^(baseL|l)ogger$/.test(String(nameOf(callee.object))))
      return undefined;
    return IN_DEBUG_MODE.includes(String(nameOf(callee))) ? leaveOut(statement.range, ';') : undefined;
  });
}

/** As `unused-code.ts` writes conditions. */
export const oneLine = (code: string): string => code.replaceAll(/\s+/g, ' ');

/** `logger` of `this.logger` and of `logger` */
function nameOf(object: { type: string; name?: unknown; property?: object }): unknown {
  const named = object.type === 'MemberExpression' ? object.property : object;
  return named && 'name' in named ? named.name : undefined;
}
