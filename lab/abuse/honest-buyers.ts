/** Twenty people who buy tickets, and somebody who looks whether the shop is alive. */
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
  /** of each buyer */
  purchases: number;
  /** from the beginning of one purchase to the next of the same buyer, if it is over by then */
  everyMs: number;
  recorder: Recorder;
}

export interface HonestFigures {
  receipts: Receipt[];
  /** purchases that did not end well, by why */
  failures: string[];
  /** of each call, tries that failed counted in */
  callMs: number[];
  /** answers of `/healthz`, of both servers */
  healthMs: number[];
  /** answers that were not 200 */
  refusals: Record<string, number>;
  /** of a processor, that each server took */
  load: { name: string; share: number }[];
}

const LOOK_EVERY_MS = 25;
/** Each buyer has an address: 127.0.1.1, 127.0.1.2 … */
const addressOf = (buyer: number) => `127.0.1.${buyer + 1}`;

/** All buy in turn, spread evenly over the time. */
export async function buyHonestly(plan: HonestPlan): Promise<HonestFigures> {
  const figures: HonestFigures = {
    receipts: [],
    failures: [],
    callMs: [],
    healthMs: [],
    refusals: {},
    load: [],
  };
  const areOver = new AbortController();
  const servers = { 'box office': plan.backend, 'front door': plan.edge };
  const watch = Promise.all(Object.values(servers).map(({ url }) => lookAt(url, figures, areOver.signal)));
  const before = Object.values(servers).map(({ pid }) => processorSeconds(pid));
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
    share: (processorSeconds(pid) - (before[index] ?? 0)) / seconds,
  }));
  areOver.abort();
  await watch;
  return figures;
}

const TICKS_A_SECOND = 100;

/** That a process has taken so far; none where the system does not tell as Linux does. */
function processorSeconds(pid: number): number {
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

async function lookAt(url: string, figures: HonestFigures, signal: AbortSignal): Promise<void> {
  const visitor = new Visitor(url, '127.0.0.1');
  while (!signal.aborted) {
    const { status, ms } = await visitor.get('/healthz');
    figures.healthMs.push(ms);
    if (status !== 200) count(figures, `${status} /healthz`);
    await wait(LOOK_EVERY_MS);
  }
  visitor.close();
}
