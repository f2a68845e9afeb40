import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../workspace.ts';
import { onEveryParser } from './on-every-parser.ts';

/** Where modules only say what things are: no call at their top level does anything but make its value. */
const VALUES = ['libs/contracts/src', 'node_modules/react-router'].map((dir) => path.join(ROOT, dir, '/'));

/** What is said of a value after it has been made, and nobody reads in a build without developer tools and the router's own tables. */
const AFTERTHOUGHTS = ['displayName', 'contextType'];

/**
 * Leaves out what a build does not use of the contracts, schema by schema, and of the router, component by component. Of a
 * `const` that is made by a call webpack knows without this only that the call might do something, so it kept a whole file for
 * one of its values. Names for React's developer tools (`displayName`), and contexts of classes that nobody makes, count as a use;
 * they go too.
 */
export class PureValuesPlugin {
  apply(compiler: Compiler): void {
    onEveryParser(compiler, PureValuesPlugin.name, leaveOutOf);
  }
}

function leaveOutOf(parser: webpack.javascript.JavascriptParser): void {
  const isOfValues = () => {
    const { resource } = parser.state.module;
    return VALUES.some((dir) => resource.startsWith(dir));
  };
  for (const call of ['CallExpression', 'NewExpression']) {
    parser.hooks.isPure.for(call).tap(PureValuesPlugin.name, () => isOfValues() || undefined);
  }
  parser.hooks.statement.tap(PureValuesPlugin.name, (statement) => {
    if (statement.type !== 'ExpressionStatement' || !isOfValues()) return undefined;
    const { expression, range } = statement;
    const target = expression.type === 'AssignmentExpression' ? expression.left : undefined;
    const name = target?.type === 'MemberExpression' ? target.property : undefined;
    if (name?.type !== 'Identifier' || !AFTERTHOUGHTS.includes(name.name) || !range) return undefined;
    parser.state.module.addPresentationalDependency(new webpack.dependencies.ConstDependency('', range));
    return true;
  });
}
