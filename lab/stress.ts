/** `npm run stress -- <name> [options]`: runs a stress or chaos test; `--help` lists them. */
import { STRESS_TESTS } from './named/stress-tests.ts';
import { runNamed } from './named/run-named.ts';

process.exitCode = await runNamed('stress', STRESS_TESTS, process.argv.slice(2));
