import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Exit code of a command with wrong arguments. */
export const MISUSED = 2;

/**
 * Reads the options of a command with `parseArgs`. `--help` prints the usage and exits; a wrong option prints one sentence and
 * exits with code 2.
 * @param command as typed, without options
 */
export function readCommandLine<T extends ParseArgsConfig>(
  command: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  const args = config.args ?? process.argv.slice(2);
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    process.stdout.write(`${usageOf(command, config)}\n`);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    process.stderr.write(`${sentenceOf(error)} ${usageOf(command, config)}\n`);
    process.exit(MISUSED);
  }
}

/** Formats the usage: `Usage: npm run <command> [--seed <value>] [--embedded]`. */
function usageOf(command: string, { options = {} }: ParseArgsConfig): string {
  const parts = Object.entries(options).map(
    ([name, { type }]) => `[--${name}${type === 'string' ? ' <value>' : ''}]`,
  );
  return ['Usage:', command, ...parts].join(' ');
}

/** Returns the message of a `parseArgs` error without its advice on positional arguments. */
export function sentenceOf({ message }: Error): string {
  const [sentence = ''] = message.split(/\. |\n/);
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
