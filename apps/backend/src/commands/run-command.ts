import { describeError, MISUSED, startProblem } from '@taquilla/server';
import { argumentsOf } from './arguments.ts';
import { catalogueCommands } from './catalogue-commands.ts';
import { cellCommands } from './cell-commands.ts';
import { doorCommands } from './door-commands.ts';
import { Refused, type Command } from './command.ts';
import { dataCommands } from './data-commands.ts';
import { moneyCommands } from './money-commands.ts';
import { saleCommands } from './sale-commands.ts';
import { shopCommands } from './shop-commands.ts';

const COMMANDS = [
  ...catalogueCommands,
  ...saleCommands,
  ...moneyCommands,
  ...dataCommands,
  ...doorCommands,
  ...shopCommands,
  ...cellCommands,
];
const WIDTH = 38;
const lineOf = ({ usage, help }: Command) => `  ${usage.padEnd(WIDTH)}${help}`;
const HELP = `Usage: npm run backend -- <command>

${COMMANDS.map(lineOf).join('\n')}
  ${'help'.padEnd(WIDTH)}this text

Settings: DATABASE_URL for PostgreSQL, else the embedded database in DATA_DIR (var/data), which a command can use while
the shop is stopped; maintenance, verify and public-key work beside it.
Exit codes: 0 done, 1 it cannot be done, 2 there is no such command.
`;

export interface CommandResult {
  status: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

/** Does what the arguments of the command line say. Never throws: what went wrong is in `stderr`, in words. */
export async function runCommand(args: readonly string[]): Promise<CommandResult> {
  if (isHelp(args)) return { status: 0, stdout: helpOn(args), stderr: '' };
  try {
    const lines = await COMMANDS.map((command) => {
      const own = argumentsOf(command.usage, args);
      return own && command.run(...own);
    }).find((run) => run !== undefined);
    if (lines) return { status: 0, stdout: `${lines.join('\n')}\n`, stderr: '' };
    return {
      status: MISUSED,
      stdout: HELP,
      stderr: `\`${args.join(' ')}\` is no command, or lacks what it needs.\n`,
    };
  } catch (error) {
    const sentence = error instanceof Refused ? error.message : startProblem(error);
    return { status: 1, stdout: '', stderr: `${sentence ?? `It failed: ${describeError(error).message}`}\n` };
  }
}

const HELP_OPTIONS = ['--help', '-h'];

function isHelp(args: readonly string[]): boolean {
  return args.length === 0 || args[0] === 'help' || args.some((arg) => HELP_OPTIONS.includes(arg));
}

/** The commands that begin with the words before `--help`; all of them where none does. */
function helpOn(args: readonly string[]): string {
  const words = args.filter((arg) => !HELP_OPTIONS.includes(arg));
  const meant = COMMANDS.filter(({ usage }) => {
    const names = usage.split(' ');
    return words.every((word, at) => isMeant(names[at] ?? '', word));
  });
  const isAll = words.length === 0 || meant.length === 0;
  return isAll ? HELP : `Usage: npm run backend --\n${meant.map(lineOf).join('\n')}\n`;
}

/** Whether a word of a command's usage is meant by a typed one. */
const isMeant = (name: string, word: string): boolean =>
  name.startsWith('<') || name.split('|').includes(word);
