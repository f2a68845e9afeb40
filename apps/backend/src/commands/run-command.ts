import { describeError, MISUSED, startProblem } from '@taquilla/server';
import { argumentsOf } from './arguments.ts';
import { catalogueCommands } from './catalogue-commands.ts';
import { doorCommands } from './door-commands.ts';
import {
  config,
  DatabaseInUse,
  Refused,
  withDatabase,
  type Command,
  type ReadingCommand,
  type ShopToRead,
} from './command.ts';
import { dataCommands } from './data-commands.ts';
import { moneyCommands } from './money-commands.ts';
import { callRunningShop } from './running-shop.ts';
import { saleCommands } from './sale-commands.ts';
import { shopCommands } from './shop-commands.ts';

const COMMANDS: readonly Command[] = [
  ...catalogueCommands,
  ...saleCommands,
  ...moneyCommands,
  ...dataCommands,
  ...doorCommands,
  ...shopCommands,
];
const isReading = (command: Command): command is ReadingCommand => 'read' in command;
const READING = COMMANDS.filter(isReading);
const READING_NAMES = READING.map(({ usage }) => /^[a-z -]+(?= |$)/.exec(usage)?.[0]).join(', ');
const WIDTH = 38;
const lineOf = ({ usage, help }: Command) => `  ${usage.padEnd(WIDTH)}${help}`;
const HELP = `Usage: npm run backend -- <command>

${COMMANDS.map(lineOf).join('\n')}
  ${'help'.padEnd(WIDTH)}this text

Settings: DATABASE_URL for PostgreSQL, else the embedded database in DATA_DIR (var/data), which commands can use while
the shop is stopped. A running shop executes the read-only commands:
${READING_NAMES}.
maintenance, verify with a key and public-key also work beside it.
Exit codes: 0 done, 1 failed, 2 unknown command.
`;

export interface CommandResult {
  status: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

/** Runs a command line. Never throws: errors are in `stderr`. */
export async function runCommand(args: readonly string[]): Promise<CommandResult> {
  if (isHelp(args)) return { status: 0, stdout: helpOn(args), stderr: '' };
  try {
    const lines = await runFirstMatch(COMMANDS, args, (command, own) =>
      isReading(command) ? readHere(command, own) : command.run(...own),
    );
    return lines ? done(lines) : { status: MISUSED, stdout: HELP, stderr: unknown(args) };
  } catch (error) {
    const isForRunningShop = error instanceof DatabaseInUse && isReadBy(args);
    return (isForRunningShop ? await callRunningShop(config().dataDir, args) : undefined) ?? failed(error);
  }
}

/** Runs a read-only command in the running shop; refuses others. Never throws, as `runCommand`. */
export async function runReading(args: readonly string[], shop: ShopToRead): Promise<CommandResult> {
  try {
    const lines = await runFirstMatch(READING, args, (command, own) => command.read(shop, ...own));
    return lines ? done(lines) : failed(new Refused(`A running shop executes only: ${READING_NAMES}.`));
  } catch (error) {
    return failed(error);
  }
}

/** Runs the first command whose usage matches; undefined: none. */
async function runFirstMatch<C extends Command>(
  commands: readonly C[],
  args: readonly string[],
  run: (command: C, own: string[]) => Promise<readonly string[]> | undefined,
): Promise<readonly string[] | undefined> {
  for (const command of commands) {
    const own = argumentsOf(command.usage, args);
    const lines = own && run(command, own);
    if (lines) return lines;
  }
  return undefined;
}

const isReadBy = (args: readonly string[]) => READING.some(({ usage }) => argumentsOf(usage, args));

const readHere = ({ read }: ReadingCommand, own: readonly string[]) =>
  withDatabase(({ db }) => read({ db, config: config(), now: new Date() }, ...own));

const done = (lines: readonly string[]): CommandResult => ({
  status: 0,
  stdout: `${lines.join('\n')}\n`,
  stderr: '',
});

function failed(error: unknown): CommandResult {
  const sentence = error instanceof Refused ? error.message : startProblem(error);
  return { status: 1, stdout: '', stderr: `${sentence ?? `Failed: ${describeError(error).message}`}\n` };
}

const unknown = (args: readonly string[]) => `\`${args.join(' ')}\` is not a command, or lacks arguments.\n`;

const HELP_OPTIONS = ['--help', '-h'];

function isHelp(args: readonly string[]): boolean {
  return args.length === 0 || args[0] === 'help' || args.some((arg) => HELP_OPTIONS.includes(arg));
}

/** Returns help on the commands that begin with the words before `--help`; on all commands if none does. */
function helpOn(args: readonly string[]): string {
  const words = args.filter((arg) => !HELP_OPTIONS.includes(arg));
  const matching = COMMANDS.filter(({ usage }) => {
    const names = usage.split(' ');
    return words.every((word, at) => matchesWord(names[at] ?? '', word));
  });
  const isAll = words.length === 0 || matching.length === 0;
  return isAll ? HELP : `Usage: npm run backend --\n${matching.map(lineOf).join('\n')}\n`;
}

/** Whether a typed word matches a word of a command's usage. */
const matchesWord = (name: string, word: string): boolean =>
  name.startsWith('<') || name.split('|').includes(word);
