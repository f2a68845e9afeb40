/** `npm run prove -- <name> [options]`: one of the proofs that take too long for every run; `--help` lists them. */
import { PROOFS } from './named/proofs.ts';
import { runNamed } from './named/run-named.ts';

process.exitCode = await runNamed('prove', PROOFS, process.argv.slice(2));
