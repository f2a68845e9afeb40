/** `node explore-share.ts <first seed> <step> <end>`: one process's share of worlds. */
import { explore, stepsOf, tell } from './explore.ts';
import { openUniverse } from './universe.ts';

const [first = 0, step = 1, end = 0] = process.argv.slice(2).map(Number);
const TOLD_EVERY = 250;

const universe = await openUniverse();
let steps = 0;
for (let seed = first, count = 1; seed < end; seed += step, count++) {
  const wrong = await explore({ universe, seed });
  if (wrong) {
    console.log(tell(wrong));
    process.exitCode = 1;
    break;
  }
  steps += stepsOf(seed).length;
  if (count % TOLD_EVERY === 0) console.log(`${count} worlds, ${steps} steps, up to seed ${seed}: all right`);
}
await universe.close();
