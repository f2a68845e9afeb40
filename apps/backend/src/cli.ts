/** Administration from the command line; configured by the environment variables of the server. */
import { runCommand } from './commands/run-command.ts';

const { status, stdout, stderr } = await runCommand(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
