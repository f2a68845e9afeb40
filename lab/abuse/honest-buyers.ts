/** Honest buyers, and a client that polls `/healthz`. */
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerProcess } from '@taquilla/testing/backend/backend-process.ts';
import type { Recorder } from '../histories/history/recorder.ts';
import type { SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { retrying, ShopClient, type Receipt, type Transport } from '@taquilla/testing/backend/shop-client.ts';
import { Visitor } from '../visitor.ts';

export interface HonestPlan {
  edge: ServerProcess;
  backend: ServerProcess;
  venue: SellingVenue;
  buyers: number;
  /** purchases per buyer */
  purchases: number;
  /** interval between the starts of two purchases of a buyer; longer if a purchase takes longer */
  everyMs: number;
  recorder: Recorder;
}

export interface HonestFigures {
  receipts: Receipt[];
  /** error messages of failed purchases */
  failures: string[];
  /** duration of each request, including failed ones */
  callMs: number[];
  /** durations of requests to `/healthz` of both servers */
  healthMs: number[];
  /** number of responses other than 200, by status and path */
  refusals: Record<string, number>;
  /** fraction of a CPU that each server used */
  load: { name: string; fraction: number }[];
}

const HEALTH_INTERVAL_MS = 25;
/** Returns the address of a buyer: 127.0.1.1, 127.0.1.2 … */
const addressOf = (buyer: number) => `127.0.1.${buyer + 1}`;

/** Runs the purchases of all buyers, evenly distributed over the interval. */
export async function buyHonestly(plan: HonestPlan): Promise<HonestFigures> {
  const figures: HonestFigures = {
    receipts: [],
    failures: [],
    callMs: [],
    healthMs: [],
    refusals: {},
    load: [],
  };
  const isOver = new AbortController();
  const servers = { backend: plan.backend, edge: plan.edge };
  const watch = Promise.all(Object.values(servers).map(({ url }) => pollHealth(url, figures, isOver.signal)));
  const before = Object.values(servers).map(({ pid }) => cpuSeconds(pid));
  const start = performance.now();
  await Promise.all(
    Array.from({ length: plan.buyers }, async (_, buyer) => {
      const visitor = new Visitor(plan.edge.url, addressOf(buyer));
      for (let turn = 0; turn < plan.purchases; turn++) {
        const at = start + (turn + buyer / plan.buyers) * plan.everyMs;
        await wait(Math.max(0, at - performance.now()));
        await buyOnce(plan, visitor, figures);
      }
      visitor.close();
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  figures.load = Object.entries(servers).map(([name, { pid }], index) => ({
    name,
    fraction: (cpuSeconds(pid) - (before[index] ?? 0)) / seconds,
  }));
  isOver.abort();
  await watch;
  return figures;
}

const TICKS_A_SECOND = 100;

/** Returns the CPU time of a process so far, in seconds; 0 without `/proc`. */
function cpuSeconds(pid: number): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const [, fields = ''] = readFileSync(file, 'latin1').split(') ');
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS_A_SECOND;
}

async function buyOnce(plan: HonestPlan, visitor: Visitor, figures: HonestFigures): Promise<void> {
  const timed: Transport = async (path, request) => {
    const start = performance.now();
    try {
      const answer = await visitor.send(path, request);
      const [pathname = ''] = path.split('?');
      if (answer.status !== 200) count(figures, `${answer.status} ${pathname.replace(/[\w-]{36}/, '{id}')}`);
      return answer;
    } finally {
      figures.callMs.push(performance.now() - start);
    }
  };
  const buyer = new ShopClient(retrying(plan.recorder.transport(timed)), plan.venue);
  try {
    figures.receipts.push(await buyer.buy());
  } catch (error) {
    figures.failures.push(String(error));
  }
}

function count({ refusals }: HonestFigures, what: string): void {
  refusals[what] = (refusals[what] ?? 0) + 1;
}

async function pollHealth(url: string, figures: HonestFigures, signal: AbortSignal): Promise<void> {
  const visitor = new Visitor(url, '127.0.0.1');
  while (!signal.aborted) {
    const { status, ms } = await visitor.get('/healthz');
    figures.healthMs.push(ms);
    if (status !== 200) count(figures, `${status} /healthz`);
    await wait(HEALTH_INTERVAL_MS);
  }
  visitor.close();
}
