import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../workspace.ts';

/** Something that takes long and is run by its name. */
export interface Named {
  /** one line of help */
  says: string;
  /** what Node runs: scripts from the root, each with the next as its argument */
  runs: readonly string[];
}

export type NamedScripts = Readonly<Record<string, Named>>;

/** The help of `npm run <command>`: every name with its line. */
export function helpOf(command: string, scripts: NamedScripts): string {
  const width = Math.max(...Object.keys(scripts).map((name) => name.length));
  const lines = Object.entries(scripts).map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`);
  return [`Usage: npm run ${command} -- <name> [options]`, '', ...lines].join('\n');
}

/**
 * Runs what is named, with whatever follows the name, and ends as it ends. `--help`, or no name: the help. A name that is
 * none: the help, with exit code 2.
 */
export async function runNamed(
  command: string,
  scripts: NamedScripts,
  args: readonly string[],
): Promise<number> {
  const [name, ...options] = args;
  const named = name !== undefined && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (!named) {
    const isAsked = name === undefined || name === '--help';
    if (isAsked) console.log(helpOf(command, scripts));
    else console.error(`There is no ${name}.\n\n${helpOf(command, scripts)}`);
    return isAsked ? 0 : 2;
  }
  const child = spawn(process.execPath, [...named.runs, ...options], { cwd: ROOT, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}
