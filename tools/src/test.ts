/**
 * `npm test [-- lint|unit|integration|build|browser|nightly|embedded|pooled|smoke|broad …]`: runs the stages; a failed stage
 * does not skip later stages. `nightly`, `embedded`, `pooled`, `smoke` (some browser tests) and `broad` (long browser
 * matrices) run only when named. `--workspace <folder>` tests one workspace
 * (`libs/ui`, `apps/edge`, `tools`); `--app <name>` tests an app like `npm test -w apps/<name>`.
 */
import { MISUSED, readCommandLine } from '@taquilla/server';
import { endOnSignals } from './children.ts';
import { add, NONE } from './test/counts.ts';
import { openScratch } from './test/scratch.ts';
import { startBuild, EVERY_TIME, STAGES, type Stage } from './test/stages.ts';

const { values, positionals: wanted } = readCommandLine('npm test', {
  allowPositionals: true,
  options: { app: { type: 'string' }, workspace: { type: 'string' } },
});
const scope = values.app ? `apps/${values.app}` : values.workspace;

const unknown = wanted.filter((name) => !(name in STAGES));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are ${Object.keys(STAGES).join(', ')}.`);
  process.exit(MISUSED);
}

async function runStage(name: Stage): Promise<typeof NONE> {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const counts = await STAGES[name](scope).catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  return counts;
}

endOnSignals();
const scratch = openScratch();
if (scratch !== undefined) process.env.TMPDIR = scratch;

const stages = wanted.length > 0 ? (wanted as Stage[]) : EVERY_TIME;
// webpack uses one core, so it runs beside the linter and is done before the browser tests start
const built = stages.includes('browser') && !scope ? startBuild() : undefined;
let total = NONE;
for (const name of stages) {
  if (name !== 'lint') await built;
  total = add(total, await runStage(name));
}

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
