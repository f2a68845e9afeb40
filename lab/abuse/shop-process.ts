/** A backend process with a clock that the parent process advances by messages. */
import type { AddressInfo } from 'node:net';
import { openSandbox } from '@taquilla/sandbox';
import type { Clock } from '../../apps/backend/src/clock.ts';
import { readConfig } from '../../apps/backend/src/config.ts';
import { createLog } from '../../apps/backend/src/log.ts';
import { prepareShop } from '../../apps/backend/src/start-shop.ts';

/** Advances the clock, then runs the jobs. */
export interface ClockMove {
  advanceMs: number;
  jobs: string[];
}

class MovedClock implements Clock {
  #aheadMs = 0;

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  advance(milliseconds: number): void {
    this.#aheadMs += milliseconds;
  }
}

const config = readConfig(process.env);
const clock = new MovedClock();
const shop = await prepareShop(config, createLog(config), { clock, openStandIns: openSandbox });
await shop.app.listen({ host: config.host, port: config.port });
shop.deps.jobs.start();
const { port } = shop.app.server.address() as AddressInfo;
process.stdout.write(`${JSON.stringify({ msg: 'listening', port })}\n`);

async function move({ advanceMs, jobs }: ClockMove): Promise<void> {
  clock.advance(advanceMs);
  for (const job of jobs) await shop.deps.jobs.runNow(job);
  process.send?.(clock.now().getTime());
}

process.on('message', (message: ClockMove) => void move(message));
process.once('SIGTERM', () => {
  void shop.close().then(() => process.exit());
});
