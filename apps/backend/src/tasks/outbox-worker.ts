import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/open-database.ts';
import type { QueueWorkers, Topic } from './queues.ts';
import {
  claimTask,
  completeTask,
  postponeTask,
  renewTask,
  Unreachable,
  type Task,
  type TaskHandler,
} from './outbox.ts';

/** Several times within a lease, so that a word that is lost or late costs nothing. */
export const RENEWAL_MS = 5_000;

interface Workshop {
  db: Db;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  handlers: { of(topic: Topic): TaskHandler };
}

/** One turn of work: what its hands know of each other. */
interface Turn {
  done: number;
  /** somebody found that nothing can be done now */
  isOver: boolean;
  /** of the database */
  failure?: unknown;
}

/** Does the tasks of a crew's lanes, several at once. */
export class OutboxWorker {
  readonly #workshop: Workshop;
  readonly #crew: QueueWorkers;
  /** That nobody can be reached is said once, not for each task. */
  #isAwaySaid = false;

  constructor(workshop: Workshop, crew: QueueWorkers) {
    this.#workshop = workshop;
    this.#crew = crew;
  }

  /**
   * Works until nothing is due, or it is told to stop, or nobody can be reached. What is under way is finished.
   * @returns how many tasks were done
   */
  async work(stopping?: AbortSignal): Promise<number> {
    const turn: Turn = { done: 0, isOver: false };
    const hands = new Set<Promise<void>>();
    const add = () => {
      if (hands.size >= this.#crew.atOnce) return;
      const hand = this.#workOn(turn, add, stopping).finally(() => hands.delete(hand));
      hands.add(hand);
    };
    add();
    while (hands.size > 0) await Promise.race(hands);
    if ('failure' in turn) throw turn.failure;
    return turn.done;
  }

  async #workOn(turn: Turn, addHand: () => void, stopping: AbortSignal | undefined): Promise<void> {
    const { db, clock } = this.#workshop;
    try {
      while (!turn.isOver && stopping?.aborted !== true) {
        const task = await claimTask(db, this.#crew.lanes, clock.now());
        if (!task) return;
        addHand();
        await this.#attempt(task, turn);
      }
    } catch (failure) {
      Object.assign(turn, { isOver: true, failure });
    }
  }

  async #attempt(task: Task, turn: Turn): Promise<void> {
    const { db, clock, handlers } = this.#workshop;
    const endLease = this.#keepLease(task);
    try {
      await handlers.of(task.topic)(task);
    } catch (error) {
      await endLease();
      turn.isOver ||= error instanceof Unreachable;
      this.#report(task, error);
      await postponeTask(db, task, error, clock.now());
      return;
    }
    await endLease();
    this.#isAwaySaid = false;
    await completeTask(db, task, clock.now());
    turn.done += 1;
  }

  /** @returns ends it, once no renewal is under way */
  #keepLease(task: Task): () => Promise<void> {
    const { db, clock, log } = this.#workshop;
    let last = Promise.resolve();
    const timer = setInterval(() => {
      last = renewTask(db, task, clock.now()).catch((err: unknown) => {
        log.warn({ err, task: task.id }, 'a task’s lease could not be renewed');
      });
    }, RENEWAL_MS);
    return () => {
      clearInterval(timer);
      return last;
    };
  }

  #report({ id, topic, attempts }: Task, err: unknown): void {
    const { log } = this.#workshop;
    if (!(err instanceof Unreachable)) {
      log.warn({ err, task: id, topic, attempts }, 'task put off');
      return;
    }
    if (!this.#isAwaySaid) log.warn({ err, topic }, 'tasks wait: who does them cannot be reached');
    this.#isAwaySaid = true;
  }
}
