/** Counts or erases due data, in small transactions that do not block purchases. */
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import { KINDS } from './kinds.ts';
import type { RetentionKind, Scope } from './retention-kind.ts';
import { DEFAULT_PERIODS, type RetentionPeriods } from '../../../database/columns/retention-periods.ts';
import { removeBonds, removeAccreditations, type Folders } from './remove-files.ts';
import { SHOP_KINDS } from './shop-kinds.ts';

const DAY_MS = 24 * 60 * 60_000;
const BATCH = 200;
/** Batches per kind and venue in one run; the next run continues. */
const BATCHES_PER_RUN = 50;

export interface Retention {
  db: Db;
  config: Folders;
  now: Date;
  /** false: count only */
  erases: boolean;
  /** batches per kind and venue; undefined: no limit */
  batches?: number;
}

export interface Outcome {
  kind: string;
  /** slug; undefined: the whole shop */
  venue: string | undefined;
  /** days; undefined: data that expires without a period */
  days: number | undefined;
  count: number;
}

/**
 * Counts or erases due data.
 * @returns number of rows that are due, or were erased, by kind and venue; kinds without rows are left out
 */
export async function workRetention(work: Retention): Promise<Outcome[]> {
  const venues = await work.db
    .selectFrom('venue')
    .select(['id', 'slug', 'retention'])
    .orderBy('slug')
    .execute();
  const outcomes: Outcome[] = [];
  for (const { id: venueId, slug: venue, retention } of venues) {
    const periods = { ...DEFAULT_PERIODS, ...retention };
    for (const [period, kinds] of Object.entries(KINDS) as [keyof RetentionPeriods, RetentionKind[]][]) {
      const days = periods[period];
      const before = new Date(work.now.getTime() - days * DAY_MS);
      for (const kind of kinds) {
        const count = await ofKind(work, kind, { venueId, now: work.now, before } satisfies Scope);
        outcomes.push({ kind: kind.name, venue, days, count });
      }
    }
  }
  for (const kind of SHOP_KINDS) {
    const count = await ofKind(work, kind, work.now);
    outcomes.push({ kind: kind.name, venue: undefined, days: undefined, count });
  }
  return outcomes.filter(({ count }) => count > 0);
}

/** Runs the daily job, up to its limit of batches. @returns whether the limit was reached, so that data may be left */
export async function runRetention(work: Omit<Retention, 'erases' | 'batches'>): Promise<boolean> {
  const outcomes = await workRetention({ ...work, erases: true, batches: BATCHES_PER_RUN });
  return outcomes.some(({ count }) => count >= BATCH * BATCHES_PER_RUN);
}

async function ofKind<S>(work: Retention, kind: RetentionKind<S>, scope: S): Promise<number> {
  const due = kind.due(scope);
  if (!work.erases) return countDue(work.db, due);
  let count = 0;
  for (let batch = 0; batch < (work.batches ?? Infinity); batch++) {
    const erased = await eraseBatch(work, kind, due);
    count += erased;
    if (erased < BATCH) break;
  }
  return count;
}

async function countDue(db: Db, due: RawBuilder<{ id: string }>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from (${due}) as due`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Erases one batch; rows locked by other transactions are left for the next run. */
async function eraseBatch<S>(
  { db, config, now }: Retention,
  kind: RetentionKind<S>,
  due: RawBuilder<{ id: string }>,
): Promise<number> {
  const ids = await transaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      ${due} limit ${BATCH}::integer for no key update skip locked`.execute(trx);
    const found = rows.map(({ id }) => id);
    // files first: an interrupted run finds its rows again
    if (kind.files?.includes('accreditations')) await removeAccreditations(config, found);
    if (found.length > 0) await kind.erase(trx, found, now);
    return found;
  });
  if (kind.files?.includes('bonds')) await removeBonds(config, ids);
  if (kind.files?.includes('bonds of the buyer')) await removeBonds(config, await salesOf(db, ids));
  return ids.length;
}

async function salesOf(db: Db, clientIds: readonly string[]): Promise<string[]> {
  if (clientIds.length === 0) return [];
  const rows = await db.selectFrom('sale').select('id').where('client_id', 'in', clientIds).execute();
  return rows.map(({ id }) => id);
}
