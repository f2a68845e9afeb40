import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { endWithUs } from '../children.ts';
import { ROOT } from '../workspace.ts';
import { countTests, type Counts, type Runner } from './counts.ts';
import { ensureBrowsers } from './machine.ts';

/** Environment that shares Node's compile cache between the processes of a shop or test. */
export const COMPILED = { NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node') };

interface Outcome {
  exitCode: number;
  output: string;
}

/** Runs a command in the repository's root, prints its output and returns it. */
export async function run(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Outcome> {
  const child = endWithUs(
    spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    }),
  );
  let output = '';
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      target.write(text);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { exitCode: code ?? 1, output };
}

/** Runs a check, which counts as one passed or failed test. */
export async function runCheck(command: string, args: string[]): Promise<Counts> {
  console.log(`> ${command} ${args.join(' ')}`);
  const { exitCode } = await run(command, args);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs a test runner and returns its counts. */
export async function runTests(
  runner: Runner,
  command: string,
  args: string[],
  env?: Record<string, string>,
): Promise<Counts> {
  const { exitCode, output } = await run(command, args, env);
  return countTests(runner, output, exitCode);
}

/** Runs the Playwright tests of one configuration in `e2e`, after installing a browser when none is there. */
export function runBrowserTests(config: string, choice: string[] = []): Promise<Counts> {
  return runTests('playwright', 'playwright', ['test', '--config', `e2e/${config}`, ...choice], {
    ...COMPILED,
    ...ensureBrowsers(),
  });
}
