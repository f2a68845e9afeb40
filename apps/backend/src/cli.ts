/** Housekeeping from the command line; settings come from the same environment variables as the server's. */
import { runCommand } from './commands/run-command.ts';

const { status, stdout, stderr } = await runCommand(process.argv.slice(2));
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = status;
