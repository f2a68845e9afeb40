/** `node explore-shard.ts <first seed> <end>`: runs one process's shard of simulations. */
import { explore, stepsOf, describeFailure } from './explore.ts';
import { openUniverse } from './universe.ts';

const [first = 0, end = 0] = process.argv.slice(2).map(Number);

const universe = await openUniverse();
let steps = 0;
for (let seed = first; seed < end; seed++) {
  const wrong = await explore({ universe, seed });
  if (wrong) {
    console.log(describeFailure(wrong));
    process.exitCode = 1;
    break;
  }
  steps += stepsOf(seed).length;
}
if (!process.exitCode) console.log(`seeds ${first} to ${end - 1}, ${steps} steps: no faults`);
await universe.close();
// pending operations and timers of a crashed simulation would keep this process alive
process.exit();
