import { BASE } from '@taquilla/contracts';
import { accessInterface, month, product, slot } from './fixtures.ts';

export interface Call {
  /** `POST /ticket/stock/pre-booked`, without the base of the address */
  call: string;
  query: Record<string, string>;
  body: Record<string, unknown>;
}

interface Answer {
  status?: number;
  /** `Date` header */
  date?: string;
  body: unknown;
}
type Handler = (call: Call) => Answer | Promise<Answer>;

export const ok = (data: unknown): Answer => ({ body: { data } });
export const refuse = (status: number, message: string): Answer => ({ status, body: { message } });

/** One access interface with one product for one room, and two slots. */
const DEFAULTS: Record<string, Handler> = {
  'GET /ticket/headquarter/1/access-interface': () => ok([accessInterface(11, 'General visits')]),
  'GET /ticket/interface/11/product': () => ok([product()]),
  'GET /ticket/interface/11/text': () => ok({ text: '' }),
  'GET /interface/11/alert': () => ok([]),
  'GET /interface/11/languages': () => ok([]),
  'GET /general-interface/headquarter/1': () => ok({ id: 1, management_cost: 1 }),
  'GET /ticket/item/70/dates': ({ query }) => ok(month((query['date'] ?? '').slice(0, 7))),
  'GET /ticket/item/70/stock': () => ok([slot('10:00', 40), slot('17:00', 3)]),
  'POST /ticket/stock/pre-booked': () =>
    ok({
      booked_id: crypto.randomUUID(),
      expires_at: '2030-11-01T10:10:00Z',
      server_now: '2030-11-01T10:00:00Z',
    }),
  'POST /ticket/stock/pre-booked/cancelled/reference': () => ok({ cancelled: 1 }),
};

/** Replaces `fetch` with a fake backend. Handlers are keyed by method and path and may be replaced at any time. */
export function fakeBoxOffice(changes: Record<string, Handler> = {}) {
  const handlers = { ...DEFAULTS, ...changes };
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://shop.test');
    const call: Call = {
      call: `${init.method ?? 'GET'} ${url.pathname.replace(BASE, '')}`,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as Call['body']) : {},
    };
    calls.push(call);
    const handler = handlers[call.call];
    if (!handler) throw new Error(`the test expects no ${call.call}`);
    const answer = await handler(call);
    return new Response(JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers: { date: answer.date ?? new Date().toUTCString() },
    });
  };
  return {
    handlers,
    /** returns the requests of one handler key */
    sent: (call: string) => calls.filter((made) => made.call === call),
  };
}
