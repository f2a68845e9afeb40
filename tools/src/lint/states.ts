/** Generates `docs/states.md`: the backend's state machines, from its transition tables. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../workspace.ts';

export const STATES_PAGE = path.join(ROOT, 'docs/states.md');

export interface Machine {
  entity: string;
  table: string;
  stateColumn: string;
  initial: readonly string[];
  transitions: Readonly<Record<string, { from: readonly string[]; to: string; by: string }>>;
}

const STATES = pathToFileURL(path.join(ROOT, 'apps/backend/src/states/index.ts')).href;

export const { STATE_MACHINES: MACHINES } = (await import(STATES)) as { STATE_MACHINES: readonly Machine[] };

const HEAD = `# State machines

State machines of sales, payments, refunds, changes, waiting-list entries and issues, generated from the transition tables in
\`apps/backend/src/states\` by \`npm run docs:generate\`. \`transition\` there is the only statement that writes a state: it rejects a
transition that is not in the table, and changes a row only while it has the state that the caller read under its lock.
`;

/** Returns the text of `docs/states.md`. */
export const statesPage = (): string => [HEAD, ...MACHINES.map(sectionOf)].join('\n');

function sectionOf(machine: Machine): string {
  const { entity, table, stateColumn, transitions } = machine;
  const lines = Object.entries(transitions).map(
    ([name, { from, to, by }]) => `- \`${name}\`, from ${from.join(', ')} to ${to}: ${by}`,
  );
  return [
    `## ${entity.charAt(0).toUpperCase()}${entity.slice(1)}`,
    `Column \`${table}.${stateColumn}\`.`,
    `\`\`\`mermaid\n${diagramOf(machine)}\n\`\`\``,
    `${lines.join('\n')}\n`,
  ].join('\n\n');
}

/** Returns the machine as a Mermaid state diagram. */
export function diagramOf({ initial, transitions }: Pick<Machine, 'initial' | 'transitions'>): string {
  const idOf = (state: string) => state.replaceAll(' ', '_');
  const entries = Object.entries(transitions);
  const states = [...new Set([...initial, ...entries.flatMap(([, { from, to }]) => [...from, to])])];
  const left = new Set(entries.flatMap(([, { from }]) => from));
  return [
    'stateDiagram-v2',
    ...states.filter((state) => state.includes(' ')).map((state) => `  state "${state}" as ${idOf(state)}`),
    ...initial.map((state) => `  [*] --> ${idOf(state)}`),
    ...entries.flatMap(([name, { from, to }]) =>
      from.map((state) => `  ${idOf(state)} --> ${idOf(to)}: ${name}`),
    ),
    ...states.filter((state) => !left.has(state)).map((state) => `  ${idOf(state)} --> [*]`),
  ].join('\n');
}
