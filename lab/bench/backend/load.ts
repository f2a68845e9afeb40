/** `node load.ts`: reads a load plan as JSON from standard input, runs it and prints the measurements as JSON. */
import { json } from 'node:stream/consumers';
import { randomUUID } from 'node:crypto';
import { orderedProduct, ticketOrder, type SellingVenue } from '@taquilla/testing/backend/sale-fixture.ts';
import { ShopClient, ShopError, type Transport } from '@taquilla/testing/backend/shop-client.ts';
import { Caller } from './caller.ts';

export interface LoadPlan {
  origins: string[];
  callers: number;
  seconds: number;
  venue: SellingVenue;
  /** client ids of buyers, used in turn */
  buyers: string[];
  /** slot ids, used in turn */
  slots: number[];
  /** last step of each visit: hold, then order, then the bank's signed payment notification */
  what: 'hold' | 'order' | 'paid';
  /** each visit has a separate client address, so that purchase limits are counted */
  hasAddresses?: boolean;
}

export interface Measured {
  /** successful visits per second */
  rate: number;
  p99Ms: number;
  good: number;
  /** visits refused because the slot was full */
  refused: number;
  failed: number;
}

type Visit = Pick<LoadPlan, 'venue' | 'buyers' | 'slots' | 'hasAddresses' | 'what'>;

/** Buys one place in the plan's next slot for its next buyer. @returns the first status that is not 200 */
async function visit(caller: Transport, plan: Visit, turn: number): Promise<number> {
  const { venue, buyers, slots, what } = plan;
  const slot = slots[turn % slots.length] ?? 0;
  const from = plan.hasAddresses ? { 'x-forwarded-for': addressOf(turn) } : {};
  const client = new ShopClient(
    (path, { body, headers } = {}) => caller(path, { body, headers: { ...from, ...headers } }),
    venue,
  );
  const reference = randomUUID();
  try {
    await client.hold(reference, [slot]);
    if (what === 'hold') return 200;
    const items = [{ item_id: venue.items[0], stock_id: slot }];
    const products = [{ ...orderedProduct(venue), items }];
    const client_id = buyers[turn % buyers.length] ?? '';
    const sale = await client.order(ticketOrder(venue, { reference, client_id, products }));
    if (what === 'order') return 200;
    return (await client.notify(await client.startPayment(sale))) === 'paid' ? 200 : 500;
  } catch (error) {
    if (error instanceof ShopError) return error.status;
    throw error;
  }
}

/** Returns a different address for each turn, up to 16 million. */
const addressOf = (turn: number) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

async function run({ origins, callers, seconds, what, ...context }: LoadPlan): Promise<Measured> {
  const open = Array.from({ length: callers }, (_, index) =>
    Caller.open(origins[index % origins.length] ?? ''),
  );
  const connections = await Promise.all(open);
  const counts = { good: 0, refused: 0, failed: 0 };
  const times: number[] = [];
  let turn = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const work = async (caller: Caller) => {
    while (performance.now() < end) {
      const before = performance.now();
      const status = await visit(caller.send, { what, ...context }, turn++);
      times.push(performance.now() - before);
      counts[status === 200 ? 'good' : status === 409 ? 'refused' : 'failed'] += 1;
    }
  };
  await Promise.all(connections.map(work));
  const elapsed = (performance.now() - start) / 1000;
  for (const caller of connections) caller.close();
  times.sort((a, b) => a - b);
  return {
    rate: counts.good / elapsed,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    ...counts,
  };
}

console.log(JSON.stringify(await run((await json(process.stdin)) as LoadPlan)));
