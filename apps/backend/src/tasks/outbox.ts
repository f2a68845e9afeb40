/**
 * Transactional outbox: tasks are written in the transaction of their cause and executed at least once after it, with a
 * lease per attempt and retries with exponential backoff.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/open-database.ts';
import { columnsOf, recordset } from '../database/recordset.ts';
import { withoutPersonalData } from '../without-personal-data.ts';
import { QUEUE_OF, type Queue, type Topic } from './queues.ts';

export interface Task {
  /** also the Message-ID of an e-mail, so that a mail server recognises a repetition */
  id: string;
  topic: Topic;
  /** id of the sale, refund, link, notice or request */
  subjectId: string;
  attempts: number;
}

/** Executes one task. @throws Error to retry with backoff, `UnavailableError` or `InProgressError` for other retries */
export type TaskHandler = (task: Task) => Promise<void>;

/** Error of an unavailable service: the task is retried every 10 s, and the attempt is not counted. */
export class UnavailableError extends Error {}

/** The service is still processing the request: retried with exponential backoff, starting at 2 s instead of 10 s. */
export class InProgressError extends Error {}

/** Lease: a claimed task that is neither renewed nor completed becomes due again after this time. */
export const LEASE_MS = 20_000;
const UNAVAILABLE_RETRY_MS = 10_000;
const FIRST_RETRY_MS = 10_000;
const IN_PROGRESS_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/** About half a day with the backoff above. */
export const MAX_ATTEMPTS = 20;

const keyOf = (topic: Topic, subjectId: string) => `${topic} ${subjectId}`;

export async function isRequested(trx: Trx, topic: Topic, subjectId: string): Promise<boolean> {
  const key = keyOf(topic, subjectId);
  return (
    (await trx.selectFrom('outbox').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
  );
}

/** Deletes a completed task, so that it can be enqueued again. */
export async function deleteTask(trx: Trx, topic: Topic, subjectId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('key', '=', keyOf(topic, subjectId))
    .where('done_at', 'is not', null)
    .execute();
}

/** Enqueues a task. Idempotent per topic and subject. */
export const enqueue = (trx: Trx, topic: Topic, subjectId: string, now: Date): Promise<void> =>
  enqueueAll(trx, topic, [{ subjectId, now }]);

const TASK = {
  id: 'uuid',
  topic: 'text',
  queue: 'text',
  key: 'text',
  subject_id: 'uuid',
  run_at: 'timestamptz',
  created_at: 'timestamptz',
};

/** Enqueues tasks of a topic for several subjects in one statement. Idempotent, like `enqueue`. */
export async function enqueueAll(
  trx: Trx,
  topic: Topic,
  requests: readonly { subjectId: string; now: Date }[],
): Promise<void> {
  const tasks = requests.map(({ subjectId, now }) => ({
    id: randomUUID(),
    topic,
    queue: QUEUE_OF[topic],
    key: keyOf(topic, subjectId),
    subject_id: subjectId,
    run_at: now,
    created_at: now,
  }));
  await sql`
    insert into outbox (${columnsOf(TASK)}) select ${columnsOf(TASK)} from ${recordset(tasks, TASK)}
    on conflict (key) do nothing`.execute(trx);
}

/**
 * Claims the task that is due longest, of the first queue with a due task, for the duration of a lease. Safe in concurrent
 * processes.
 */
export async function claimTask(db: Db, queues: readonly Queue[], now: Date): Promise<Task | undefined> {
  for (const queue of queues) {
    const task = await claimFrom(db, queue, now);
    if (task) return task;
  }
  return undefined;
}

/** Queries one queue per statement, so that the index `outbox_queue` is used at any length of the queues. */
async function claimFrom(db: Db, queue: Queue, now: Date): Promise<Task | undefined> {
  const lockedUntil = new Date(now.getTime() + LEASE_MS);
  const { rows } = await sql<Task>`
    update outbox set locked_until = ${lockedUntil}, attempts = attempts + 1
    where id = (
      select id from outbox
      where queue = ${queue} and done_at is null and failed_at is null and run_at <= ${now}
        and (locked_until is null or locked_until <= ${now})
      order by run_at
      limit 1
      for update skip locked
    )
    returning id, topic, subject_id as "subjectId", attempts`.execute(db);
  return rows[0];
}

/** Renews the lease of a claimed task. */
export async function renewTask(db: Db, { id, attempts }: Task, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ locked_until: new Date(now.getTime() + LEASE_MS) })
    .where((eb) => eb.and({ id, attempts }))
    .where('locked_until', 'is not', null)
    .execute();
}

export async function completeTask(db: Db, task: Task, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, locked_until: null, last_error: null })
    .where('id', '=', task.id)
    .execute();
}

/**
 * Postpones a failed task with exponential backoff; after the last attempt it is marked as failed, for staff to decide.
 * After an `UnavailableError` the task is retried without limit.
 */
export async function postponeTask(db: Db, task: Task, error: unknown, now: Date): Promise<void> {
  const attempts = error instanceof UnavailableError ? task.attempts - 1 : task.attempts;
  const isLastAttempt = attempts >= MAX_ATTEMPTS;
  await db
    .updateTable('outbox')
    .set({
      run_at: new Date(now.getTime() + backoffAfter(task, error)),
      attempts,
      locked_until: null,
      failed_at: isLastAttempt ? now : null,
      last_error: withoutPersonalData(String(error instanceof Error ? error.message : error)).slice(0, 500),
    })
    .where('id', '=', task.id)
    .execute();
}

/** Returns the pause before the next attempt, in ms. */
function backoffAfter({ attempts }: Task, error: unknown): number {
  if (error instanceof UnavailableError) return UNAVAILABLE_RETRY_MS;
  const first = error instanceof InProgressError ? IN_PROGRESS_RETRY_MS : FIRST_RETRY_MS;
  return Math.min(first * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
