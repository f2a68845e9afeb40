/** Everybody who comes to a shop on a usual day, at a pace that it can keep up for ever. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  address,
  endpoints,
  paymentRedirect,
  SALE_TOKEN_HEADER,
  saleCreated,
  saleState,
} from '@taquilla/contracts';
import { z } from 'zod';
// the kinds that can be refunded make themselves known there
import '../../../apps/backend/src/modules/index.ts';
import { refundSale } from '../../../apps/backend/src/modules/payment/index.ts';
import { dataOf, Visitor, type Answer, type Body } from '../../abuse/visitor.ts';
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
const CARD = { card: '4548810000000003', cvv: '123' };
const ENDS = ['approve', 'approve', 'twice', 'decline', 'late', 'abandon'] as const;
/** Of paid sales. */
const GIVEN_BACK_OF = 5;
const PATIENCE_MS = 60_000;
const POLL_MS = 500;
const AT_ONCE_MS = 1_000;

export interface LongLoad {
  /** ms of each answer since it was asked for last, by what was asked for */
  takeTimes(): Map<string, number[]>;
  readonly counts: Record<string, number>;
  /** what nobody should have seen */
  readonly failures: string[];
  /** Lets everybody end what they have begun. */
  stop(): Promise<void>;
}

/** @param pace how many ms each visitor waits between two things, times a factor of its kind */
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
  const ask = (what: string, path: string, body?: Body, headers: Record<string, string> = {}) => {
    const once = () => (body ? visitor.post(path, body, headers) : visitor.get(path, headers));
    // a connection that was kept and is closed just now: browsers open another one, too
    const asked = once().then((answer) => (answer.status === 0 && answer.ms < AT_ONCE_MS ? once() : answer));
    return timed(what, path, asked);
  };

  /** As Chromium does: with the page of before to compare with. */
  async function readPages(): Promise<void> {
    let before: string | undefined;
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const headers = {
        ...{ accept: 'text/html', 'accept-encoding': 'dcz', 'sec-ch-ua': '"Chromium";v="156"' },
        ...(before === undefined ? {} : { 'available-dictionary': `:${before}:` }),
      };
      const { headers: said, body } = await ask(
        'page',
        PAGES[turn % PAGES.length] ?? '/',
        undefined,
        headers,
      );
      if (said['content-encoding'] === undefined) before = createHash('sha256').update(body).digest('base64');
      await pause(1);
    }
  }

  async function readCatalogue(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const language = LANGUAGES[turn % LANGUAGES.length] ?? 'es';
      await ask('read', address(endpoints.venueBySlug, { slug: 'alcazar', language }));
      await ask('read', address(endpoints.ticketInterfaces, { id: venue.id, language }));
      await ask('read', address(endpoints.ticketProducts, { id: venue.interfaceId, language }));
      await pause(1);
    }
  }

  async function buy(): Promise<void> {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const reference = randomUUID();
      for (const stock_id of venue.slots) {
        const hold = { stock_id, reference, quantity: 1, interface_id: venue.interfaceId };
        await ask('hold', address(endpoints.preBook), hold);
      }
      if (turn % 3 === 0) await ask('give back', address(endpoints.cancelPreBook), { reference });
      else await order(reference, ENDS[turn % ENDS.length] ?? 'approve', turn);
      await pause(4);
    }
  }

  async function order(reference: string, end: (typeof ENDS)[number], turn: number): Promise<void> {
    const form = { name: 'Begoña Núñez', nif: '0', postcode: '41001', country: 'ES', phone: '600000000' };
    const email = `${randomUUID()}@example.org`;
    const client = await ask('client', address(endpoints.createClient), {
      headquarter_id: venue.id,
      ...form,
      email,
    });
    const { id: client_id } = dataOf(z.object({ id: z.string() }), client);
    const wanted = ticketOrder(venue, { reference, client_id });
    const { id, token } = dataOf(
      saleCreated,
      await ask('order', address(endpoints.createTicketOrder), wanted),
    );
    const headers = { [SALE_TOKEN_HEADER]: token };
    const payment = address(endpoints.orderPayment, { id, gateway_id: venue.gatewayId });
    const redirect = dataOf(paymentRedirect, await ask('payment', payment, undefined, headers));
    const pressed = new URLSearchParams({
      Ds_SignatureVersion: redirect.version,
      Ds_MerchantParameters: redirect.merchant_params,
      Ds_Signature: redirect.signature,
      ...{ end, delay: '2', ...CARD },
    });
    await ask('bank', '/sandbox/redsys/pay', pressed);
    if (end === 'abandon' || end === 'decline') return;
    await untilPaid(id, headers);
    if (turn % GIVEN_BACK_OF === 0) await giveBack(id);
  }

  async function untilPaid(id: string, headers: Record<string, string>): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    for (;;) {
      const { status } = dataOf(
        saleState,
        await ask('status', address(endpoints.saleStatus, { id }), undefined, headers),
      );
      if (status === 'paid') break;
      if (performance.now() > until)
        return void failures.push(`a sale is ${status} and not paid after a minute`);
      await wait(POLL_MS);
    }
    counts['paid'] = (counts['paid'] ?? 0) + 1;
  }

  async function giveBack(id: string): Promise<void> {
    const { reference } = await db
      .selectFrom('sale')
      .select('reference')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const outcome = await refundSale(db, { reference, now: new Date() });
    if (outcome === 'to be refunded') counts['refunded'] = (counts['refunded'] ?? 0) + 1;
    else failures.push(`a refund is ${JSON.stringify(outcome)}`);
  }

  const pause = (times: number) =>
    wait(pace * times * (0.5 + Math.random()), undefined, { signal: over.signal }).catch(() => undefined);
  const everybody = [
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
    everybody.map((comes) =>
      comes().catch((error: unknown) => failures.push(`somebody went away: ${String(error)}`)),
    ),
  );
  return {
    ...{ counts, failures },
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
