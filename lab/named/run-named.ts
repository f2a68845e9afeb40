import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { MISUSED } from '@taquilla/server';
import { ROOT } from '../../tools/src/workspace.ts';

/**
 * What takes long and is run by its name: a line of help, and what Node runs for it, scripts from the root, each with the
 * next as its argument.
 */
export type NamedScripts = Readonly<Record<string, readonly [says: string, ...runs: string[]]>>;

const PURPOSES = { bench: 'Runs one measurement.', stress: 'Runs one stress or chaos test.' };
type NamedCommand = keyof typeof PURPOSES;

/** Returns the help of `npm run <command>`: its purpose and a line for each name. */
export function helpOf(command: NamedCommand, scripts: NamedScripts): string {
  const width = Math.max(...Object.keys(scripts).map((name) => name.length));
  const lines = Object.entries(scripts).map(([name, [says]]) => `  ${name.padEnd(width)}  ${says}`);
  const head = [`Usage: npm run ${command} -- <name> [options]`, PURPOSES[command]];
  return [...head, '', ...lines].join('\n');
}

/**
 * Runs what is named, with whatever follows the name, and ends as it ends. `--help`, or no name: the help. A name that is
 * none: the help, with exit code 2.
 */
export async function runNamed(
  command: NamedCommand,
  scripts: NamedScripts,
  args: readonly string[],
): Promise<number> {
  const [name, ...options] = args;
  const named = name !== undefined && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (!named) {
    const isAsked = name === undefined || isHelp([name]);
    if (isAsked) console.log(helpOf(command, scripts));
    else console.error(`There is no ${name}.\n\n${helpOf(command, scripts)}`);
    return isAsked ? 0 : MISUSED;
  }
  const [says, ...scriptsToRun] = named;
  if (isHelp(options)) {
    console.log(`Usage: npm run ${command} -- ${name} [options]\n${says}`);
    return 0;
  }
  const child = spawn(process.execPath, [...scriptsToRun, ...options], { cwd: ROOT, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

const isHelp = (options: readonly string[]): boolean => options.includes('--help') || options.includes('-h');
