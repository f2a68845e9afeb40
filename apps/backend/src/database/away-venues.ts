/**
 * Venues that are in this database and not this cell's to answer for: the one place that knows the table `away_venue`.
 * `arriving`: they are being copied here. `closed`: they are leaving, for some seconds. `gone`: another cell has them.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Db, Trx } from './open-database.ts';

export type Away = 'arriving' | 'closed' | 'gone';

interface AwayVenueTable {
  headquarter_id: number;
  company_id: number;
  state: Away;
  since: Date;
}

export interface CellTables {
  away_venue: AwayVenueTable;
}

/** What no job may touch, and no list names, is not here. @param venueId the column that has the venue's id */
export const isHere = (venueId: string): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from away_venue where away_venue.headquarter_id = ${sql.ref(venueId)})`;

/** Whether this cell knows of it what is true: it is here, or has been until a moment ago. */
export const isKnownHere = (venueId: string): RawBuilder<boolean> => sql<boolean>`not exists (
  select from away_venue where away_venue.headquarter_id = ${sql.ref(venueId)} and state <> 'closed'
)`;

/** States of companies that are not here, by their ids. */
export async function awayCompanies(db: Db | Trx): Promise<Map<number, Away>> {
  const rows = await db.selectFrom('away_venue').select(['company_id', 'state']).distinct().execute();
  return new Map(rows.map(({ company_id, state }) => [company_id, state]));
}

/** Says how venues of a company stand here; what is said again changes nothing. */
export async function sayAway(
  db: Db | Trx,
  { companyId: company_id, venueIds }: { companyId: number; venueIds: readonly number[] },
  state: Away,
): Promise<void> {
  if (venueIds.length === 0) return;
  const since = new Date();
  await db
    .insertInto('away_venue')
    .values(venueIds.map((headquarter_id) => ({ headquarter_id, company_id, state, since })))
    .onConflict((conflict) => conflict.column('headquarter_id').doUpdateSet({ state, since, company_id }))
    .execute();
}

/** The company is here. */
export async function sayHere(db: Db | Trx, companyId: number): Promise<void> {
  await db.deleteFrom('away_venue').where('company_id', '=', companyId).execute();
}
