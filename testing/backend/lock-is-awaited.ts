import { sql } from 'kysely';
import type { Db } from '../../apps/backend/src/database/open-database.ts';

/** Resolves once a connection of this database waits for a lock. Only PostgreSQL has several connections. */
export async function lockIsAwaited(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      ) as waiting`.execute(db);
    if (rows[0]?.waiting) return;
  }
}
