import type { Db } from '../../../database/open-database.ts';
import { claimSetting, deleteSetting } from '../../../database/settings.ts';
import type { Module } from '../../../deps.ts';
import { retentionTurn } from './work-retention.ts';

const LOOK_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const SETTING = 'retention';

/** Erases expired data once a day, in one process; what a run leaves is done in the next. */
export const retentionModule: Module = (app, { database: { db }, config, clock, jobs }) => {
  jobs.register('retention', LOOK_EVERY_MS, async () => {
    const now = clock.now();
    if (!(await claimTurn(db, now))) return;
    const hasMore = await retentionTurn({ db, config, now });
    if (hasMore) await deleteSetting(db, SETTING);
    app.log.info({ hasMore }, 'personal data that is kept no longer is forgotten');
  });
};

/** Claims the daily run. When the process dies, the next day's run does the rest. */
const claimTurn = (db: Db, now: Date) =>
  claimSetting(db, SETTING, {
    value: now.toISOString(),
    over: new Date(now.getTime() - DAY_MS).toISOString(),
  });
