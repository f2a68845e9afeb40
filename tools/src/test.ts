/** `npm test [-- types|lint|unit|integration|browser …]`: every stage runs, whatever the ones before it found. */
import { add, NONE } from './test/counts.ts';
import { STAGES, type Stage } from './test/stages.ts';

function isStage(name: string): name is Stage {
  return name in STAGES;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !isStage(name));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are ${Object.keys(STAGES).join(', ')}.`);
  process.exit(1);
}

let total = NONE;
for (const [name, stage] of Object.entries(STAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const started = performance.now();
  const counts = await stage().catch((error: unknown) => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`== ${name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`);
  total = add(total, counts);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
