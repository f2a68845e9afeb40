/** Barriers that somebody reports to a venue: each becomes one letter to it, and is forgotten after a month (R352). */
import { randomUUID } from 'node:crypto';
import type { Locale } from '@taquilla/contracts';
import type { Db } from '../../database/open-database.ts';
import { enqueue } from '../../tasks/outbox.ts';

const KEPT_MS = 30 * 24 * 60 * 60_000;

interface Report {
  venueId: number;
  email: string;
  message: string;
  locale: Locale;
}

/** Writes it down with the letter that follows from it. */
export async function addReport(db: Db, { venueId, ...said }: Report, now: Date): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    const row = { id, headquarter_id: venueId, ...said, created_at: now };
    await trx.insertInto('barrier_report').values(row).execute();
    await enqueue(trx, 'barrier mail', id, now);
  });
}

/** @returns undefined for one that is forgotten */
export const findReport = (db: Db, id: string) =>
  db.selectFrom('barrier_report').selectAll().where('id', '=', id).executeTakeFirst();

export async function forgetReports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS);
  await db.deleteFrom('barrier_report').where('created_at', '<', before).execute();
}
