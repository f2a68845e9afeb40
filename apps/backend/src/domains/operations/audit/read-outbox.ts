import { sql } from 'kysely';
import type { Db, Trx } from '../../../database/open-database.ts';

/** Topic with several tasks for one subject. */
export interface RepeatedTask {
  topic: string;
  subjectId: string;
  times: number;
}

export async function readRepeatedTasks(db: Db | Trx): Promise<RepeatedTask[]> {
  const { rows } = await sql<RepeatedTask>`
    select topic, subject_id as "subjectId", count(*)::integer as times
    from outbox group by topic, subject_id having count(*) > 1
    order by topic, subject_id`.execute(db);
  return rows;
}

/** Returns one message per repeated task. Pure. */
export const taskFaults = (tasks: readonly RepeatedTask[]): string[] =>
  tasks.map(({ topic, subjectId, times }) => `${topic} of ${subjectId}: enqueued ${times} times`);

/** Reads enqueued purchase e-mails. @returns sales by the task ids that identify the e-mails */
export async function readEmails(db: Db | Trx): Promise<Map<string, string>> {
  const emails = await db
    .selectFrom('outbox')
    .select(['id', 'subject_id'])
    .where('topic', '=', 'purchase mail')
    .execute();
  return new Map(emails.map(({ id, subject_id }) => [id, subject_id]));
}

/**
 * Returns the time of the shop's last write, by its own clock; undefined: no writes yet. Overdue records are measured from
 * it, because a stopped shop ends no records.
 */
export async function lastWriteAt(db: Db | Trx): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(at) from sale_history), (select max(created_at) from hold), (select max(created_at) from event_hold),
      (select max(done_at) from outbox)
    ) as at`.execute(db);
  return rows[0]?.at ?? undefined;
}
