import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { ROOT } from '../workspace.ts';
import { onEveryParser } from './on-every-parser.ts';

const ENDPOINTS = path.join(ROOT, 'libs/contracts/src/endpoints', '/');

/** What a browser reads of an endpoint's terms. */
const READ = ['answer'];

/**
 * Leaves out what an endpoint says of its calls besides their answers: what is sent has types, and the box office looks at it. With
 * it goes what these schemas are made of.
 */
export class AnswersOnlyPlugin {
  apply(compiler: Compiler): void {
    onEveryParser(compiler, AnswersOnlyPlugin.name, (parser) => {
      parser.hooks.program.tap(AnswersOnlyPlugin.name, (program) => {
        if (parser.state.module.resource.startsWith(ENDPOINTS)) shorten(program, parser);
      });
    });
  }
}

interface Node {
  type: string;
  range: [number, number];
  body?: unknown;
  properties?: (Node & { key?: { name?: string } })[];
}

/** Terms are what a function without a body of statements returns. */
function shorten(node: unknown, parser: webpack.javascript.JavascriptParser): void {
  if (Array.isArray(node)) for (const one of node as unknown[]) shorten(one, parser);
  if (!isNode(node)) return;
  const terms = node.type === 'ArrowFunctionExpression' && isNode(node.body) ? node.body : undefined;
  const { properties } = terms ?? {};
  if (terms && properties) {
    const isRead = ({ key }: { key?: { name?: string } }) => !key?.name || READ.includes(key.name);
    for (const [at, property] of properties.entries()) {
      if (isRead(property)) continue;
      const end = properties[at + 1]?.range[0] ?? property.range[1];
      const gone = new webpack.dependencies.ConstDependency('', [property.range[0], end]);
      parser.state.module.addPresentationalDependency(gone);
    }
    // what is not walked is no use of what it names
    terms.properties = properties.filter(isRead);
  }
  for (const child of Object.values(node)) shorten(child, parser);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'range' in value;
