/**
 * Barriers that visitors report to a venue. Each is e-mailed individually or in a digest, and deleted after a month (R352,
 * R404).
 */
import { randomUUID } from 'node:crypto';
import type { Locale } from '@taquilla/contracts';
import type { Db, Trx } from '../../../database/open-database.ts';
import { transaction } from '../../../database/transaction.ts';
import type { Allowances, AllowanceRule } from '../../../limits/allowance.ts';
import { enqueue } from '../../../tasks/outbox.ts';

const HOUR_MS = 60 * 60_000;
const RETENTION_MS = 30 * 24 * HOUR_MS;
/**
 * Limit of e-mails with one report each; later reports of the day share an hourly digest, so that no client can exhaust
 * the venue's daily limit of e-mails.
 */
const OF_VENUE: AllowanceRule = { name: 'barrier mails to a venue', limit: 20, windowMs: 24 * HOUR_MS };
/** Maximum number of reports in one digest; further reports wait for the next digest. */
const MAX_IN_DIGEST = 50;

interface Report {
  venueId: number;
  email: string;
  message: string;
  locale: Locale;
}

/** Stores a report and enqueues its e-mail. */
export async function addReport(
  db: Db,
  allowances: Allowances,
  { venueId, ...report }: Report,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await transaction(db, async (trx) => {
    // waits for a digest that is being marked as sent: if no report waits afterwards, this one enqueues the next digest
    const waiting = await digestOf(trx, venueId).select('id').limit(1).forUpdate().execute();
    const claim = { rule: OF_VENUE, subject: String(venueId) };
    const isOver = (await allowances.tryClaim(claim, now, trx)) > 0;
    const row = { id, headquarter_id: venueId, ...report, created_at: now, in_digest: isOver };
    await trx.insertInto('barrier_report').values(row).execute();
    if (!isOver) await enqueue(trx, 'barrier mail', id, now);
    else if (waiting.length === 0) await enqueueDigest(trx, id, now);
  });
}

const enqueueDigest = (trx: Trx, id: string, now: Date) =>
  enqueue(trx, 'barrier mail', id, new Date(now.getTime() + HOUR_MS));

/** Selects the reports that wait for the next digest. */
const digestOf = (db: Db | Trx, venueId: number) =>
  db
    .selectFrom('barrier_report')
    .where('headquarter_id', '=', venueId)
    .where('in_digest', '=', true)
    .where('mailed_at', 'is', null)
    .orderBy('created_at');

/** Returns the report, or the reports of its digest; empty when sent or deleted. */
export async function reportsToMail(db: Db, id: string) {
  const report = await db
    .selectFrom('barrier_report')
    .selectAll()
    .where('id', '=', id)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  if (!report) return [];
  if (!report.in_digest) return [report];
  return digestOf(db, report.headquarter_id).selectAll().limit(MAX_IN_DIGEST).execute();
}

/** Marks reports as sent, and enqueues the next digest if more reports wait for it. */
export async function noteMailed(
  db: Db,
  reports: readonly { id: string; headquarter_id: number; in_digest: boolean }[],
  now: Date,
): Promise<void> {
  const ids = reports.map(({ id }) => id);
  await transaction(db, async (trx) => {
    await trx.updateTable('barrier_report').set({ mailed_at: now }).where('id', 'in', ids).execute();
    const [report] = reports;
    const rest =
      report && (await digestOf(trx, report.headquarter_id).select('id').limit(1).executeTakeFirst());
    if (rest) await enqueueDigest(trx, rest.id, now);
  });
}

export async function eraseReports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_MS);
  await db.deleteFrom('barrier_report').where('created_at', '<', before).execute();
}
