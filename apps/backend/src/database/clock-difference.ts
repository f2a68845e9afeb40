import { sql } from 'kysely';
import { StartError } from '@taquilla/server';
import type { Db } from './open-database.ts';

/**
 * Maximum difference of a process's clock to the database's. Holds and links expire by the clock of the process: with a larger
 * difference it would expire valid holds of other processes, or keep expired holds.
 */
export const MAX_DIFFERENCE_MS = 5_000;

/**
 * Returns the minimum difference of this clock to the database's, ms: 0 if the database time lies between request and
 * response, regardless of the latency (the embedded database starts with the first query).
 */
export async function clockDifference(db: Db): Promise<number> {
  const requested = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const answered = Date.now();
  const now = rows[0]?.now.getTime() ?? NaN;
  if (now >= requested && now <= answered) return 0;
  return Math.round(now < requested ? requested - now : answered - now);
}

/** Describes a clock difference; undefined: the clocks agree. */
export function clockProblem(difference: number): string | undefined {
  if (Math.abs(difference) <= MAX_DIFFERENCE_MS) return undefined;
  const seconds = (Math.abs(difference) / 1000).toFixed(1);
  return `The clock of this machine is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the database's`;
}

/** Compares the clock with the database's. @throws StartError when they differ by more than `MAX_DIFFERENCE_MS` */
export async function refuseWrongClock(db: Db): Promise<void> {
  const problem = clockProblem(await clockDifference(db));
  if (problem !== undefined) throw new StartError(`${problem}: set both by NTP`);
}
