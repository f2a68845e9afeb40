/** Housekeeping from the command line; settings come from the same environment variables as the server's. */
import { catalogueCommands } from './commands/catalogue-commands.ts';
import { Refused } from './commands/command.ts';
import { saleCommands } from './commands/sale-commands.ts';
import { shopCommands } from './commands/shop-commands.ts';
import { StartError } from './errors.ts';

const COMMANDS = [...catalogueCommands, ...saleCommands, ...shopCommands];
const WIDTH = 38;
const HELP = `Usage: npm run backend -- <command>

${COMMANDS.map(({ usage, help }) => `  ${usage.padEnd(WIDTH)}${help}`).join('\n')}
  ${'help'.padEnd(WIDTH)}this text

Settings: DATABASE_URL for PostgreSQL, else the embedded database in DATA_DIR (var/data), which a command can use while
the shop is stopped; maintenance, verify and public-key work beside it.
Exit codes: 0 done, 1 it cannot be done, 2 there is no such command.
`;

const args = process.argv.slice(2);
try {
  const lines = await COMMANDS.map((command) => command.run(args)).find((run) => run !== undefined);
  process.stdout.write(lines ? `${lines.join('\n')}\n` : HELP);
  if (!lines && args.length > 0 && args[0] !== 'help') process.exitCode = 2;
} catch (error) {
  const isExpected = error instanceof StartError || error instanceof Refused;
  process.stderr.write(isExpected ? `${error.message}\n` : `It failed: ${String(error)}\n`);
  process.exitCode = 1;
}
