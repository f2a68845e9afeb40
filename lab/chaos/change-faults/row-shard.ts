/** `node row-shard.ts <row> …`: runs one process's shard of the fault matrix. */
import { openUniverseOf } from '../../simulation/universe.ts';
import { runWithCrashes } from './run-with-crashes.ts';
import { addChangingOffer } from './offer.ts';
import { nameOf, ROWS } from './rows.ts';

const universe = await openUniverseOf(addChangingOffer);
/** Runs every n-th crash of the shop's background work, with different crashes in each row. */
const EACH_OF_WORK = 5;

for (const index of process.argv.slice(2).map(Number)) {
  const row = ROWS[index];
  if (!row) continue;
  const isWork = row.order.at(-1) === 'crash';
  const { wrong, crashes } = await runWithCrashes(universe, row, (all) =>
    all.filter((_, turn) => !isWork || turn % EACH_OF_WORK === index % EACH_OF_WORK),
  );
  console.log(`${index}: ${nameOf(row)}: ${wrong.length === 0 ? `${crashes} crashes` : wrong.join('\n  ')}`);
  if (wrong.length > 0) process.exitCode = 1;
}
await universe.close();
// pending operations and timers of a crashed row would keep this process alive
process.exit();
