import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { MISUSED } from '@taquilla/server';
import { ROOT } from '../../tools/src/workspace.ts';

/**
 * Commands by name: a line of help and the command line that Node runs, with paths relative to the root. A script may be a
 * wrapper that receives the next script as its argument.
 */
export type NamedScripts = Readonly<Record<string, readonly [summary: string, ...runs: string[]]>>;

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
 * Runs the named command with the remaining arguments. Prints the help for `--help` and without a name.
 * @returns the exit code of the command; 2 after an unknown name
 */
export async function runNamed(
  command: NamedCommand,
  scripts: NamedScripts,
  args: readonly string[],
): Promise<number> {
  const [name, ...options] = args;
  const named = name !== undefined && Object.hasOwn(scripts, name) ? scripts[name] : undefined;
  if (!named) {
    const isHelpRequested = name === undefined || hasHelpOption([name]);
    if (isHelpRequested) console.log(helpOf(command, scripts));
    else console.error(`There is no ${name}.\n\n${helpOf(command, scripts)}`);
    return isHelpRequested ? 0 : MISUSED;
  }
  const [summary, ...scriptsToRun] = named;
  if (hasHelpOption(options)) {
    console.log(`Usage: npm run ${command} -- ${name} [options]\n${summary}`);
    return 0;
  }
  const child = spawn(process.execPath, [...scriptsToRun, ...options], { cwd: ROOT, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

const hasHelpOption = (options: readonly string[]): boolean =>
  options.includes('--help') || options.includes('-h');
