import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/open-database.ts';
import { claimTask, completeTask, postponeTask, type Task, type TaskHandler, type Topic } from './outbox.ts';

interface Worker {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  handlers: Record<Topic, TaskHandler>;
}

/**
 * Does what is due, one after another, until nothing is.
 * @returns how many tasks were done
 */
export async function workOutbox(worker: Worker): Promise<number> {
  for (let done = 0; ;) {
    const task = await claimTask(worker.db, worker.clock.now());
    if (!task) return done;
    done += await attempt(worker, task);
  }
}

async function attempt({ db, clock, log, handlers }: Worker, task: Task): Promise<0 | 1> {
  try {
    await handlers[task.topic](task);
  } catch (error) {
    log.warn({ err: error, task: task.id, topic: task.topic, attempts: task.attempts }, 'task put off');
    await postponeTask(db, task, error, clock.now());
    return 0;
  }
  await completeTask(db, task, clock.now());
  return 1;
}
