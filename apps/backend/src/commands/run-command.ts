import { StartError } from '@taquilla/server';
import { argumentsOf } from './arguments.ts';
import { catalogueCommands } from './catalogue-commands.ts';
import { cellCommands } from './cell-commands.ts';
import { doorCommands } from './door-commands.ts';
import { Refused } from './command.ts';
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
const HELP = `Usage: npm run backend -- <command>

${COMMANDS.map(({ usage, help }) => `  ${usage.padEnd(WIDTH)}${help}`).join('\n')}
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
  try {
    const lines = await COMMANDS.map((command) => {
      const own = argumentsOf(command.usage, args);
      return own && command.run(...own);
    }).find((run) => run !== undefined);
    if (lines) return { status: 0, stdout: `${lines.join('\n')}\n`, stderr: '' };
    return { status: args.length === 0 || args[0] === 'help' ? 0 : 2, stdout: HELP, stderr: '' };
  } catch (error) {
    const isExpected = error instanceof StartError || error instanceof Refused;
    return {
      status: 1,
      stdout: '',
      stderr: `${isExpected ? error.message : `It failed: ${String(error)}`}\n`,
    };
  }
}
