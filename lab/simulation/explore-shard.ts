/** `node explore-shard.ts <first seed> <end>`: one process's share of worlds. */
import { explore, stepsOf, tell } from './explore.ts';
import { openUniverse } from './universe.ts';

const [first = 0, end = 0] = process.argv.slice(2).map(Number);

const universe = await openUniverse();
let steps = 0;
for (let seed = first; seed < end; seed++) {
  const wrong = await explore({ universe, seed });
  if (wrong) {
    console.log(tell(wrong));
    process.exitCode = 1;
    break;
  }
  steps += stepsOf(seed).length;
}
if (!process.exitCode) console.log(`seeds ${first} to ${end - 1}, ${steps} steps: all right`);
await universe.close();
// what a world’s crash left waits for ever, and its timers would keep this process with it
process.exit();
