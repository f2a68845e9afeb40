/** Registry of task handlers. Modules register their topics; tasks of a queue without handlers wait untouched. */
import fp from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { QUEUE_CONCURRENCY, QUEUE_OF, type QueueWorkers, type Topic } from './queues.ts';
import type { TaskHandler } from './outbox.ts';
import { OutboxWorker } from './outbox-worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Registry in which modules register their task handlers. */
    tasks: TaskHandlers;
  }
}

const WORK_EVERY_MS = 1_000;

export class TaskHandlers {
  readonly #handlers = new Map<Topic, TaskHandler>();

  /** Registers a handler. @throws Error when the topic has one */
  handle(topic: Topic, handler: TaskHandler): void {
    if (this.#handlers.has(topic)) throw new Error(`The task "${topic}" has two handlers`);
    this.#handlers.set(topic, handler);
  }

  /**
   * Returns the pools whose topics have handlers.
   * @throws Error for a pool with handlers for some of its topics only: tasks of its other topics would wait forever
   */
  pools(): QueueWorkers[] {
    return Object.values(QUEUE_CONCURRENCY).filter((pool: QueueWorkers) => {
      const topics = topicsOf(pool);
      const unhandled = topics.filter((topic) => !this.#handlers.has(topic));
      if (unhandled.length > 0 && unhandled.length < topics.length)
        throw new Error(`No handler for the task "${unhandled.join('", "')}"`);
      return unhandled.length === 0;
    });
  }

  /** Returns the handler of a topic. @throws Error without a handler */
  of(topic: Topic): TaskHandler {
    const handler = this.#handlers.get(topic);
    if (!handler) throw new Error(`No handler for the task "${topic}"`);
    return handler;
  }
}

const topicsOf = ({ queues }: QueueWorkers): Topic[] =>
  (Object.keys(QUEUE_OF) as Topic[]).filter((topic) => queues.includes(QUEUE_OF[topic]));

/** Plugin: starts the worker pools once all modules have registered their handlers. */
export const taskHandlers = fp(async (app, { database: { db }, clock, jobs }: Deps) => {
  const handlers = new TaskHandlers();
  app.decorate('tasks', handlers);
  app.addHook('onReady', async () => {
    for (const pool of handlers.pools()) {
      const worker = new OutboxWorker({ db, clock, log: app.log, handlers }, pool);
      jobs.register('outbox', WORK_EVERY_MS, (stopping) => worker.work(stopping));
    }
  });
});
