/** `node row-share.ts <row> …`: one process's share of the fault matrix. */
import { openUniverseOf } from '../../simulation/universe.ts';
import { faceDeaths } from './face-deaths.ts';
import { addChangingOffer } from './offer.ts';
import { nameOf, ROWS } from './rows.ts';

const universe = await openUniverseOf(addChangingOffer);
/** Of the shop's own work, which has dozens: one of so many, others in each row. */
const EACH_OF_WORK = 5;

for (const index of process.argv.slice(2).map(Number)) {
  const row = ROWS[index];
  if (!row) continue;
  const isWork = row.order.at(-1) === 'crash';
  const { wrong, deaths } = await faceDeaths(universe, row, (all) =>
    all.filter((_, turn) => !isWork || turn % EACH_OF_WORK === index % EACH_OF_WORK),
  );
  console.log(`${index}: ${nameOf(row)}: ${wrong.length === 0 ? `${deaths} deaths` : wrong.join('\n  ')}`);
  if (wrong.length > 0) process.exitCode = 1;
}
await universe.close();
// what a row’s crash left waits for ever, and its timers would keep this process with it
process.exit();
