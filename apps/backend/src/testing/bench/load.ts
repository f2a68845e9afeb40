/** `node load.ts <plan as JSON>`: calls the box office for some seconds and prints what it measured, as JSON. */
import { randomUUID } from 'node:crypto';
import { address, endpoints } from '@taquilla/contracts';
import { orderedProduct, ticketOrder, type SellingVenue } from '../sale-fixture.ts';
import { Caller } from './caller.ts';

export interface LoadPlan {
  origins: string[];
  callers: number;
  seconds: number;
  venue: SellingVenue;
  /** slots to take places of, in turn */
  slots: number[];
  /** `purchase`: an order follows each hold */
  what: 'hold' | 'purchase';
  /** each comes from an address of its own, whose share is counted */
  hasAddresses?: boolean;
}

export interface Measured {
  /** good ones a second */
  rate: number;
  p99Ms: number;
  /** how many were refused for want of places */
  refused: number;
  failed: number;
}

async function run({
  origins,
  callers,
  seconds,
  venue,
  slots,
  what,
  hasAddresses,
}: LoadPlan): Promise<Measured> {
  const open = Array.from({ length: callers }, (_, index) =>
    Caller.open(origins[index % origins.length] ?? ''),
  );
  const connections = await Promise.all(open);
  const counts = { good: 0, refused: 0, failed: 0 };
  const times: number[] = [];
  let turn = 0;
  const act = async (caller: Caller) => {
    const slot = slots[turn++ % slots.length] ?? 0;
    const from = hasAddresses ? addressOf(turn) : undefined;
    const reference = randomUUID();
    const hold = { stock_id: slot, reference, quantity: 1, interface_id: venue.interfaceId };
    const { status } = await caller.post(address(endpoints.preBook), hold, from);
    if (status !== 200 || what === 'hold') return status;
    const products = [{ ...orderedProduct(venue), items: [{ item_id: venue.items[0], stock_id: slot }] }];
    const order = ticketOrder(venue, { reference, products });
    return (await caller.post(address(endpoints.createTicketOrder), order, from)).status;
  };
  const start = performance.now();
  const end = start + seconds * 1000;
  const work = async (caller: Caller) => {
    while (performance.now() < end) {
      const before = performance.now();
      const status = await act(caller);
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
    refused: counts.refused,
    failed: counts.failed,
  };
}

/** One of 16 million, another each time. */
const addressOf = (turn: number) => `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`;

console.log(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '') as LoadPlan)));
