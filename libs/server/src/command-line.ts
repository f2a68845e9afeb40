import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What a command ends with that was called in a way it does not know. */
export const MISUSED = 2;

/**
 * Reads the options of a command, as `parseArgs` does. `--help` prints the usage and ends the process; a mistake is one sentence, and
 * exit code 2.
 * @param command as it is typed, without options
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

/** `Usage: npm run stress -- crash [--seed <value>] [--embedded]` */
function usageOf(command: string, { options = {} }: ParseArgsConfig): string {
  const parts = Object.entries(options).map(
    ([name, { type }]) => `[--${name}${type === 'string' ? ' <value>' : ''}]`,
  );
  return ['Usage:', command, ...parts].join(' ');
}

/** What `parseArgs` says is wrong, without its advice on positional arguments. */
export function sentenceOf({ message }: Error): string {
  const [sentence = ''] = message.split(/\. |\n/);
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}
