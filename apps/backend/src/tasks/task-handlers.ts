/** Who does which kind of work. A module says what it does; what nobody does waits, untouched. */
import fp from 'fastify-plugin';
import type { Deps } from '../deps.ts';
import { QUEUE_CONCURRENCY, QUEUE_OF, type QueueWorkers, type Topic } from './queues.ts';
import type { TaskHandler } from './outbox.ts';
import { OutboxWorker } from './outbox-worker.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where modules say which tasks they do. */
    tasks: TaskHandlers;
  }
}

const WORK_EVERY_MS = 1_000;

export class TaskHandlers {
  readonly #handlers = new Map<Topic, TaskHandler>();

  /** @throws Error where another module does it already */
  handle(topic: Topic, handler: TaskHandler): void {
    if (this.#handlers.has(topic)) throw new Error(`Two modules do the task "${topic}"`);
    this.#handlers.set(topic, handler);
  }

  /**
   * The crews that have something to do.
   * @throws Error for a crew of whose topics somebody does one, and nobody another: it would wait for ever, unnoticed
   */
  crews(): QueueWorkers[] {
    return Object.values(QUEUE_CONCURRENCY).filter((crew: QueueWorkers) => {
      const topics = topicsOf(crew);
      const undone = topics.filter((topic) => !this.#handlers.has(topic));
      if (undone.length > 0 && undone.length < topics.length)
        throw new Error(`Nobody does the task "${undone.join('", "')}"`);
      return undone.length === 0;
    });
  }

  /** @throws Error where nobody does it */
  of(topic: Topic): TaskHandler {
    const handler = this.#handlers.get(topic);
    if (!handler) throw new Error(`Nobody does the task "${topic}"`);
    return handler;
  }
}

const topicsOf = ({ lanes }: QueueWorkers): Topic[] =>
  (Object.keys(QUEUE_OF) as Topic[]).filter((topic) => lanes.includes(QUEUE_OF[topic]));

/** Begins the work of every crew that modules have given something to do, once all of them have had their say. */
export const taskHandlers = fp(async (app, { database: { db }, clock, jobs }: Deps) => {
  const handlers = new TaskHandlers();
  app.decorate('tasks', handlers);
  app.addHook('onReady', async () => {
    for (const crew of handlers.crews()) {
      const worker = new OutboxWorker({ db, clock, log: app.log, handlers }, crew);
      jobs.register('outbox', WORK_EVERY_MS, (stopping) => worker.work(stopping));
    }
  });
});
