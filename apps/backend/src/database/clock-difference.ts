import { sql } from 'kysely';
import { StartError } from '@taquilla/server';
import type { Db } from './open-database.ts';

/**
 * Holds and links end by the clock of the process that looks. One that is wrong by more ends the holds of everybody, or
 * sells what is over.
 */
export const MOST_DIFFERENCE_MS = 5_000;

/**
 * How far this machine's clock is ahead of the database's at least, ms: 0 while the database's lies between question and
 * answer, however long that takes (the embedded database starts with the first question).
 */
export async function clockDifference(db: Db): Promise<number> {
  const asked = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const answered = Date.now();
  const now = rows[0]?.now.getTime() ?? NaN;
  if (now >= asked && now <= answered) return 0;
  return Math.round(now < asked ? asked - now : answered - now);
}

/** What is wrong with the clocks, in a sentence; undefined while they agree. */
export function clockProblem(difference: number): string | undefined {
  if (Math.abs(difference) <= MOST_DIFFERENCE_MS) return undefined;
  const seconds = (Math.abs(difference) / 1000).toFixed(1);
  return `The clock of this machine is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the database's`;
}

/** @throws StartError where the clocks disagree */
export async function refuseWrongClock(db: Db): Promise<void> {
  const problem = clockProblem(await clockDifference(db));
  if (problem !== undefined) throw new StartError(`${problem}: set both by NTP`);
}
