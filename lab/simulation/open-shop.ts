/** Starts a backend in this process, without state of an earlier backend. */
import { Readable } from 'node:stream';
import { openSandbox } from '@taquilla/sandbox';
import type { Config } from '../../apps/backend/src/config.ts';
import { createLog } from '../../apps/backend/src/log.ts';
import { prepareShop, type Shop } from '../../apps/backend/src/start-shop.ts';
import { OutboxWorker } from '../../apps/backend/src/tasks/outbox-worker.ts';
import type { TestClock } from '@taquilla/testing/backend/test-shop.ts';
import type { SimulationFault } from './steps.ts';
import type { Connection } from './simulation-database.ts';

/** Fault of the connection to the bank; may change during a run. */
export interface BankLine {
  fault: SimulationFault;
}

const BANK = /^\/sandbox\/redsys\/(rest|query)/;

export interface SimulatedShop extends Shop {
  /** Runs all due tasks one at a time, because the order of concurrent tasks is not deterministic. */
  work(): Promise<void>;
}

export async function openSimulatedShop(
  config: Config,
  { connection, clock, line }: { connection: Connection; clock: TestClock; line: BankLine },
): Promise<SimulatedShop> {
  const log = createLog(config);
  const shop = await prepareShop(config, log, {
    clock,
    database: connection.database,
    openStandIns: async (...given) => {
      const sandbox = await openSandbox(...given);
      return {
        ...sandbox,
        module: async (app, deps) => {
          app.addHook('onRequest', async ({ url }, reply) => {
            if (BANK.test(url) && line.fault === 'bank away') return reply.code(503).send();
          });
          app.addHook('onSend', async ({ url }, reply, payload) => {
            if (!BANK.test(url)) return payload;
            if (line.fault === 'bank unheard') reply.code(504);
            return line.fault === 'bank confused' ? '{"errorCode":"SIS9999"}' : payload;
          });
          await sandbox.module(app, deps);
        },
      };
    },
  });
  const { app, deps } = shop;
  // rendering bonds would take most of the time, and other tests cover it
  Object.assign(app.bonds, {
    open: () => Promise.resolve({ handle: { createReadStream: () => Readable.from('%PDF-') } }),
  });
  const workers = app.tasks
    .pools()
    .map(
      (pool) =>
        new OutboxWorker({ db: deps.database.db, clock, log, handlers: app.tasks }, { ...pool, atOnce: 1 }),
    );
  return {
    ...shop,
    work: async () => {
      for (const worker of workers) await worker.work();
    },
  };
}
