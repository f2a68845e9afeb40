import type { Db } from '../../../database/open-database.ts';
import { claimSetting, deleteSetting } from '../../../database/settings.ts';
import type { Module } from '../../../deps.ts';
import { runRetention } from './work-retention.ts';

const CHECK_EVERY_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const SETTING = 'retention';

/** Erases expired data once a day, in one process; a run that reaches its limit is continued by the next. */
export const retentionModule: Module = (app, { database: { db }, config, clock, jobs }) => {
  jobs.register('retention', CHECK_EVERY_MS, async () => {
    const now = clock.now();
    if (!(await claimDailyRun(db, now))) return;
    const hasMore = await runRetention({ db, config, now });
    if (hasMore) await deleteSetting(db, SETTING);
    app.log.info({ hasMore }, 'personal data erased after its retention period');
  });
};

/** Claims the daily run. When the process dies, the next day's run does the rest. */
const claimDailyRun = (db: Db, now: Date) =>
  claimSetting(db, SETTING, {
    value: now.toISOString(),
    over: new Date(now.getTime() - DAY_MS).toISOString(),
  });
