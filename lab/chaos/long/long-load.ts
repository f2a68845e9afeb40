/** The load of a usual day at a sustainable rate. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { address, endpoints, type SaleCreated } from '@taquilla/contracts';
// registers the kinds of refundable sales
import '../../../apps/backend/src/domains/index.ts';
import { refundSale } from '../../../apps/backend/src/domains/payments/index.ts';
import { ShopClient } from '@taquilla/testing/backend/shop-client.ts';
import { Visitor, type Answer, type Body } from '../../visitor.ts';
import { ticketOrder } from '@taquilla/testing/backend/sale-fixture.ts';
import type { LongShop } from './long-shop.ts';

const PAGES = [
  '/',
  '/en/patrimonio-sur',
  ...['', '/tickets', '/checkout'].map((page) => `/en/monuments/alcazar${page}`),
  ...['', '/tickets'].map((page) => `/fr/monuments/jardin-botanico${page}`),
  '/monuments/teatro-del-muelle/event-siae',
];
const LANGUAGES = ['es', 'en', 'fr', 'de'];
const ENDS = ['approve', 'approve', 'twice', 'decline', 'late', 'abandon'] as const;
/** One of this number of paid sales is refunded. */
const REFUND_EVERY = 5;
const PAYMENT_TIMEOUT_MS = 60_000;
const POLL_MS = 500;
/** A failure within this time is a closed keep-alive connection. */
const CLOSED_CONNECTION_MS = 1_000;

export interface LongLoad {
  /** response times in ms since the last call, by kind of request */
  takeTimes(): Map<string, number[]>;
  readonly counts: Record<string, number>;
  /** unexpected responses */
  readonly failures: string[];
  /** Waits for all visitors to complete their current actions. */
  stop(): Promise<void>;
}

/**
 * Starts the load.
 * @param pace ms between two actions of a visitor, times a factor of its kind
 */
export function startLongLoad({ edge, venue, db }: LongShop, pace = 500): LongLoad {
  const visitor = new Visitor(edge.url, '127.0.0.1');
  const counts: Record<string, number> = {};
  const failures: string[] = [];
  let times = new Map<string, number[]>();
  const over = new AbortController();

  async function timed(what: string, path: string, work: Promise<Answer>): Promise<Answer> {
    const answer = await work;
    counts[what] = (counts[what] ?? 0) + 1;
    times.set(what, [...(times.get(what) ?? []), answer.ms]);
    if (answer.status !== 200 && answer.status !== 303) failures.push(`${path}: ${answer.status}`);
    return answer;
  }
  const request = (what: string, path: string, body?: Body, headers: Record<string, string> = {}) => {
    const once = () => (body ? visitor.post(path, body, headers) : visitor.get(path, headers));
    // retry once when a keep-alive connection was just closed, as browsers do
    const response = once().then((answer) =>
      answer.status === 0 && answer.ms < CLOSED_CONNECTION_MS ? once() : answer,
    );
    return timed(what, path, response);
  };

  /** Returns a client whose requests are counted and timed under a name. */
  const as = (what: string) =>
    new ShopClient(async (path, { body, headers } = {}) => {
      const answer = await request(what, path, body, headers);
      return { ...answer, body: answer.body.toString() };
    }, venue);

  /** Loads pages like Chromium, with the previous page as compression dictionary. */
  async function readPages(): Promise<void> {
    let before: string | undefined;
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const headers = {
        accept: 'text/html',
        'accept-encoding': 'dcz',
        'sec-ch-ua': '"Chromium";v="156"',
        ...(before === undefined ? {} : { 'available-dictionary': `:${before}:` }),
      };
      const { headers: responseHeaders, body } = await request(
        'page',
        PAGES[turn % PAGES.length] ?? '/',
        undefined,
        headers,
      );
      if (responseHeaders['content-encoding'] === undefined)
        before = createHash('sha256').update(body).digest('base64');
      await pause(1);
    }
  }

  async function readCatalogue(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const language = LANGUAGES[turn % LANGUAGES.length] ?? 'es';
      await request('read', address(endpoints.venueBySlug, { slug: 'alcazar', language }));
      await request('read', address(endpoints.ticketInterfaces, { id: venue.id, language }));
      await request('read', address(endpoints.ticketProducts, { id: venue.interfaceId, language }));
      await pause(1);
    }
  }

  async function buy(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const reference = randomUUID();
      await as('hold').hold(reference);
      if (turn % 3 === 0) await as('cancel hold').cancelHolds(reference);
      else await order(reference, ENDS[turn % ENDS.length] ?? 'approve', turn);
      await pause(4);
    }
  }

  async function order(reference: string, end: (typeof ENDS)[number], turn: number): Promise<void> {
    const client_id = await as('client').createClient(`${randomUUID()}@example.org`);
    const sale = await as('order').order(ticketOrder(venue, { reference, client_id }));
    await as('bank').pressAtBank(await as('payment').startPayment(sale), end);
    if (end === 'abandon' || end === 'decline') return;
    await untilPaid(sale);
    if (turn % REFUND_EVERY === 0) await refund(sale.id);
  }

  async function untilPaid(sale: SaleCreated): Promise<void> {
    const until = performance.now() + PAYMENT_TIMEOUT_MS;
    for (;;) {
      const status = await as('status').status(sale);
      if (status === 'paid') break;
      if (performance.now() > until)
        return void failures.push(`a sale has status ${status} one minute after its payment`);
      await wait(POLL_MS);
    }
    counts['paid'] = (counts['paid'] ?? 0) + 1;
  }

  async function refund(id: string): Promise<void> {
    const { reference } = await db
      .selectFrom('sale')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const outcome = await refundSale(db, { reference, now: new Date() });
    if (outcome === 'to be refunded') counts['refunded'] = (counts['refunded'] ?? 0) + 1;
    else failures.push(`unexpected result of a refund: ${JSON.stringify(outcome)}`);
  }

  const pause = (times: number) =>
    wait(pace * times * (0.5 + Math.random()), undefined, { signal: over.signal }).catch(() => undefined);
  const visitors = [
    readPages,
    readPages,
    readPages,
    readPages,
    readCatalogue,
    readCatalogue,
    buy,
    buy,
    buy,
    buy,
  ];
  const done = Promise.all(
    visitors.map((act) =>
      act().catch((error: unknown) => failures.push(`a visitor failed: ${String(error)}`)),
    ),
  );
  return {
    counts,
    failures,
    takeTimes() {
      const taken = times;
      times = new Map();
      return taken;
    },
    async stop() {
      over.abort();
      await done;
      visitor.close();
    },
  };
}
