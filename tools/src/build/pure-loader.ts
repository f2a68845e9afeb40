import { parse, type Node } from 'acorn';

/**
 * Writes the standard annotation `#__PURE__` before each top-level call of a module, so that a bundler drops a schema that
 * no other module uses. A webpack loader for modules whose top-level calls only create values.
 */
export default function pureLoader(code: string): string {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  let annotated = '';
  let end = 0;
  for (const start of callsOf(program).sort((one, other) => one - other)) {
    annotated += `${code.slice(end, start)}/*#__PURE__*/ `;
    end = start;
  }
  return annotated + code.slice(end);
}

/** Returns the start offsets of calls outside functions; one offset for a chain of calls. */
function callsOf(program: Node): number[] {
  const starts = new Set<number>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one);
    if (!isNode(value) || value.type.includes('Function')) return;
    if (value.type === 'CallExpression' || value.type === 'NewExpression') starts.add(value.start);
    for (const child of Object.values(value)) visit(child);
  };
  visit(program);
  return [...starts];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
