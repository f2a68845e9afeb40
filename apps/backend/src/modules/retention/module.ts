import { sql } from 'kysely';
import type { Db } from '../../database/open-database.ts';
import type { Module } from '../../deps.ts';
import { retentionTurn } from './work-retention.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const SETTING = 'retention';

/** Forgets once a day, in one process, what is kept no longer; what a turn leaves over is for the next look. */
export const retentionModule: Module = (app, { database: { db }, config, clock, jobs }) => {
  jobs.register('retention', LOOK_EVERY_MS, async () => {
    const now = clock.now();
    if (!(await claimTurn(db, now))) return;
    const hasMore = await retentionTurn({ db, config, now });
    if (hasMore) await allowNextTurn(db);
    app.log.info({ hasMore }, 'personal data that is kept no longer is forgotten');
  });
};

/** A process that dies in its turn leaves the rest to the next day's. */
async function claimTurn(db: Db, now: Date): Promise<boolean> {
  const value = now.toISOString();
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString();
  const { rows } = await sql`
    insert into setting as known (key, value) values (${SETTING}, ${value})
    on conflict (key) do update set value = excluded.value where known.value <= ${yesterday}
    returning key`.execute(db);
  return rows.length > 0;
}

async function allowNextTurn(db: Db): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', SETTING).execute();
}
