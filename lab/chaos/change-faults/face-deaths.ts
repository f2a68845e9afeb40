import type { Universe } from '../../simulation/universe.ts';
import type { ChangingOffer } from './offer.ts';
import { deathsOf, nameOf, type Death, type Row } from './rows.ts';
import { RowRun } from './run-row.ts';

type Choice = (all: readonly Death[]) => readonly Death[];

/**
 * Runs a row without a crash, and with each selected crash that makes a difference.
 * @returns the faults of each run, and the number of crashes
 */
export async function faceDeaths(
  universe: Universe<ChangingOffer>,
  row: Row,
  choose: Choice = (all) => all,
): Promise<{ wrong: string[]; deaths: number }> {
  const undisturbed = await RowRun.run(universe, row);
  const deaths = choose(deathsOf(undisturbed.statements));
  const wrong = undisturbed.faults.map((fault) => `${nameOf(row)}: ${fault}`);
  for (const death of deaths) {
    const { faults } = await RowRun.run(universe, row, death);
    wrong.push(...faults.map((fault) => `${nameOf(row, death)}: ${fault}`));
  }
  return { wrong, deaths: deaths.length };
}
