/**
 * Work that follows from something saved: written in the same transaction, done after it, whatever happens to the
 * process in between.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from '../database/open-database.ts';
import { columnsOf, recordset } from '../database/recordset.ts';
import { withoutPersonalData } from '../without-personal-data.ts';
import { QUEUE_OF, type Queue, type Topic } from './queues.ts';

export interface Task {
  /** also names the mail that is sent, so that a receiver can tell a repetition */
  id: string;
  topic: Topic;
  /** the sale, refund, link, notice or request it is about */
  subjectId: string;
  attempts: number;
}

/** Does one task. Throws when it has to be tried again; `Unreachable` when it could not even be tried. */
export type TaskHandler = (task: Task) => Promise<void>;

/** Whoever does the work cannot be reached at all: that is nothing about the task, so no attempt is counted. */
export class Unreachable extends Error {}

/** Whoever is asked is at it: asked again soon, and ever more calmly. */
export class NotYet extends Error {}

/** For how long a task is a process's own without a word from it: a killed one's tasks wait so long for another. */
export const LEASE_MS = 20_000;
/** Until a task is tried again that could not be tried. */
const UNREACHABLE_MS = 10_000;
const FIRST_RETRY_MS = 10_000;
const FIRST_LOOK_MS = 2_000;
const LONGEST_RETRY_MS = 60 * 60_000;
/** About half a day of trying. */
export const MAX_ATTEMPTS = 20;

const keyOf = (topic: Topic, subjectId: string) => `${topic} ${subjectId}`;

export async function isRequested(trx: Trx, topic: Topic, subjectId: string): Promise<boolean> {
  const key = keyOf(topic, subjectId);
  return (
    (await trx.selectFrom('outbox').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
  );
}

/** Lets work that is done be asked for once more. */
export async function deleteTask(trx: Trx, topic: Topic, subjectId: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('key', '=', keyOf(topic, subjectId))
    .where('done_at', 'is not', null)
    .execute();
}

/** Asks for a piece of work once per subject, however often it is called. */
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

/** The same piece of work for several subjects. */
export async function enqueueAll(
  trx: Trx,
  topic: Topic,
  wanted: readonly { subjectId: string; now: Date }[],
): Promise<void> {
  const tasks = wanted.map(({ subjectId, now }) => ({
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
 * Takes a task for this process alone: of the first queue that has any, the one that is due longest. Any number of
 * processes may do so at once.
 */
export async function claimTask(db: Db, lanes: readonly Queue[], now: Date): Promise<Task | undefined> {
  for (const queue of lanes) {
    const task = await claimFrom(db, queue, now);
    if (task) return task;
  }
  return undefined;
}

/** One queue a statement: so the index `outbox_queue` leads to the task, however many others wait or are put off. */
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

/** Says that who has claimed a task is alive and at it. */
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
 * Puts a failed task off, each time twice as long; after the last attempt it is left for a person to look at. One that
 * could not be tried waits a little, as often as it takes.
 */
export async function postponeTask(db: Db, task: Task, error: unknown, now: Date): Promise<void> {
  const attempts = error instanceof Unreachable ? task.attempts - 1 : task.attempts;
  const isOver = attempts >= MAX_ATTEMPTS;
  await db
    .updateTable('outbox')
    .set({
      run_at: new Date(now.getTime() + pauseAfter(task, error)),
      attempts,
      locked_until: null,
      failed_at: isOver ? now : null,
      last_error: withoutPersonalData(String(error instanceof Error ? error.message : error)).slice(0, 500),
    })
    .where('id', '=', task.id)
    .execute();
}

function pauseAfter({ attempts }: Task, error: unknown): number {
  if (error instanceof Unreachable) return UNREACHABLE_MS;
  const first = error instanceof NotYet ? FIRST_LOOK_MS : FIRST_RETRY_MS;
  return Math.min(first * 2 ** (attempts - 1), LONGEST_RETRY_MS);
}
