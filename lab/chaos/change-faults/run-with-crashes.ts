import type { Universe } from '../../simulation/universe.ts';
import type { ChangingOffer } from './offer.ts';
import { crashesOf, nameOf, type Crash, type Row } from './rows.ts';
import { RowRun } from './run-row.ts';

type Choice = (all: readonly Crash[]) => readonly Crash[];

/**
 * Runs a row without a crash, and with each selected crash that makes a difference.
 * @returns the faults of each run, and the number of crashes
 */
export async function runWithCrashes(
  universe: Universe<ChangingOffer>,
  row: Row,
  choose: Choice = (all) => all,
): Promise<{ wrong: string[]; crashes: number }> {
  const undisturbed = await RowRun.run(universe, row);
  const crashes = choose(crashesOf(undisturbed.statements));
  const wrong = undisturbed.faults.map((fault) => `${nameOf(row)}: ${fault}`);
  for (const crash of crashes) {
    const { faults } = await RowRun.run(universe, row, crash);
    wrong.push(...faults.map((fault) => `${nameOf(row, crash)}: ${fault}`));
  }
  return { wrong, crashes: crashes.length };
}
