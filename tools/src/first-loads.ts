/** `npm run bench -- first-loads <file>`: writes the first-load weight of every screen, as `weight/comment.ts` reads it. */
import { writeFileSync } from 'node:fs';
import { MISUSED, readCommandLine } from '@taquilla/server';
import { publishedSources } from './weight/published-sources.ts';
import { firstLoads, wholeOf } from './weight/first-loads.ts';
import type { Weights } from './weight/comment.ts';

const COMMAND = 'npm run bench -- first-loads <file>';
const { positionals } = readCommandLine(COMMAND, { allowPositionals: true });
const [file] = positionals;
if (!file) {
  console.error(`The file to write is missing. Usage: ${COMMAND}`);
  process.exit(MISUSED);
}
const { shell, remotes } = await publishedSources();
const loads = remotes.flatMap((remote) => firstLoads(shell, remote));
const weights: Weights = Object.fromEntries(
  loads.map((load) => [`${load.remote} ${load.module}`, wholeOf(load)]),
);
writeFileSync(file, `${JSON.stringify(weights, undefined, 2)}\n`);
