/** Reported uses of tourist passes, and their validity. */
import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';
import { oneOf } from '../../../database/rows.ts';
import type { EntryCheck } from '../../sales/index.ts';

export interface CardUses {
  /** number of reports */
  readings: number;
  uses: number;
  firstAt: Date | null;
}

export const UNUSED: CardUses = { readings: 0, uses: 0, firstAt: null };

/** Loads uses by ticket id; unused passes are missing. */
export async function findCardUses(
  db: Db | Trx,
  ticketIds: readonly string[],
): Promise<Map<string, CardUses>> {
  if (ticketIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('door_entry')
    .select('ticket_id')
    .select([sql<number>`count(*)::integer`.as('readings'), sql<number>`sum(uses)::integer`.as('uses')])
    .select(sql<Date>`min(entered_at)`.as('firstAt'))
    .where('ticket_id', 'in', ticketIds)
    .groupBy('ticket_id')
    .execute();
  return new Map(rows.map(({ ticket_id, ...uses }) => [ticket_id, uses]));
}

/** Whether an entry was reported for one of these tickets. */
export const hasEntered: EntryCheck = async (db, ticketIds) => {
  const entry = await db
    .selectFrom('door_entry')
    .select('id')
    .where('ticket_id', '=', oneOf(ticketIds))
    .limit(1)
    .executeTakeFirst();
  return entry !== undefined;
};

/** Returns the tickets for which an entry was reported. */
export async function enteredOf(db: Db | Trx, ticketIds: readonly string[]): Promise<ReadonlySet<string>> {
  const entries = await db
    .selectFrom('door_entry')
    .select('ticket_id')
    .where('ticket_id', '=', oneOf(ticketIds))
    .execute();
  return new Set(entries.map(({ ticket_id }) => ticket_id));
}

/** Whether a venue has, or had, a door that reports; without one the uses of a pass are unknown. */
export async function hasDoors(db: Db, venueId: number): Promise<boolean> {
  const door = await db
    .selectFrom('door')
    .select('id')
    .where('headquarter_id', '=', venueId)
    .limit(1)
    .executeTakeFirst();
  return door !== undefined;
}

const DAY_MS = 24 * 60 * 60_000;

/** Returns the end of validity of a pass, counted from its first use. @param days null: unlimited */
export function endOfCard({ firstAt }: CardUses, days: number | null): Date | null {
  return firstAt === null || days === null ? null : new Date(firstAt.getTime() + days * DAY_MS);
}

/** Returns the remaining uses of a pass; null: unlimited. @param total uses of an unused pass; null: unlimited */
export function usesLeft({ uses }: CardUses, total: number | null): number | null {
  return total === null ? null : Math.max(0, total - uses);
}
