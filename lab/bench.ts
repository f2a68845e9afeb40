/** `npm run bench -- <name> [options]`: runs one benchmark; `--help` lists them. */
import { BENCHES } from './named/benches.ts';
import { runNamed } from './named/run-named.ts';

process.exitCode = await runNamed('bench', BENCHES, process.argv.slice(2));
