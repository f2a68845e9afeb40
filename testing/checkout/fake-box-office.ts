import {
  asRefusal,
  BASE,
  refusedBody,
  REFUSALS,
  SALE_TOKEN_HEADER,
  type SaleState,
} from '@taquilla/contracts';
import { CLIENT_ID, SALE_ID } from './fixtures.ts';

export interface Call {
  /** `POST /ticket/order`, without the base of the address */
  call: string;
  body: Record<string, unknown>;
  /** null: the request had no sale token */
  saleToken: string | null;
}

interface Answer {
  status?: number;
  body: unknown;
}
type Handler = (body: Record<string, unknown>) => Answer | Promise<Answer>;

const DETAILS: NonNullable<SaleState['details']> = {
  reference: 'ABC12345',
  email: 'ada@example.org',
  total: 26,
  bond_url: null,
  lines: [],
  codes: [],
  tickets: [],
  kind: 'tickets',
};

/** Responses of a successful purchase. */
const DEFAULTS: Record<string, Handler> = {
  'GET /headquarter/1/payment-gateway': () => ok([{ id: 5, name: 'Card', type: 'redsys' }]),
  'GET /general-interface/headquarter/1': () => ok({ id: 1, management_cost: 1 }),
  'GET /country': () => ok([{ id: 1, code: 'ES', name: 'Spain', prefix: '+34' }]),
  'GET /interface/11/legal-text': () =>
    ok([
      { id: 1, required: 1, title: 'Terms of sale', html: '<p>Terms</p>' },
      { id: 2, required: 0, title: 'Newsletter', html: '<p>News</p>' },
    ]),
  'GET /ticket/item/70/stock': () => ok([slot(10)]),
  'GET /headquarter/1/about': () =>
    ok({
      languages: [],
      highlights: [],
      included: [],
      not_included: [],
      questions: [],
      getting_here: ['Bus 4, stop High Street'],
    }),
  'POST /client': () => ok({ id: CLIENT_ID }),
  'POST /ticket/order': ({ id }) => ok(saleCreated(id)),
  'GET /sale/status': () => ok({ id: SALE_ID, status: 'pending', attempt: null, details: null }),
  'GET /order/payment': () =>
    ok({ url: '/sandbox/pay', merchant_params: 'params', signature: 'signed', version: 'HMAC_SHA256_V1' }),
};

export const ok = (data: unknown): Answer => ({ body: { data } });
export const refuse = (...refused: Parameters<typeof refusedBody>): Answer => ({
  status: REFUSALS[asRefusal(refused[0]).code][0],
  body: refusedBody(...refused),
});
export const failing: Answer = { status: 503, body: {} };
/** A handler that fails as `fetch` does without a connection. */
export const unreachable = (): never => {
  throw new TypeError('fetch failed');
};
export const saleDetails = (changes: Partial<typeof DETAILS> = {}) => ({ ...DETAILS, ...changes });

export const slot = (free: number) => ({
  stock_ticket_id: 900,
  room_id: 3,
  room_name: 'Palace',
  visit_at: '2030-11-14T11:00:00+01:00',
  quantity: free,
  sold: 0,
  display_text: null,
});

export const saleCreated = (id: unknown) => ({
  id,
  status: 'pending',
  token: 'sale-token',
  subtotal: 25,
  promotion: 0,
  management_cost: 1,
  total: 26,
  expires_at: '2030-11-01T12:00:00Z',
});

/**
 * Replaces `fetch` with a fake backend. Handlers are keyed by method and path, without query and sale ids, and may be
 * replaced at any time.
 */
export function fakeBoxOffice(changes: Record<string, Handler> = {}) {
  const handlers = { ...DEFAULTS, ...changes };
  const calls: Call[] = [];
  globalThis.fetch = async (input, init = {}) => {
    const path = new URL(input instanceof Request ? input.url : input, 'http://shop.test').pathname.replace(
      BASE,
      '',
    );
    const call = `${init.method ?? 'GET'} ${path.replace(/\/[0-9a-f]{8}-[0-9a-f-]{27}/, '')}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Call['body']) : {};
    calls.push({ call, body, saleToken: new Headers(init.headers).get(SALE_TOKEN_HEADER) });
    const handler = handlers[call];
    if (!handler) throw new Error(`the test expects no ${call}`);
    const answer = await handler(body);
    // a response with status 204 may have no body, not even an empty one
    const answered = answer.status === 204 ? null : JSON.stringify(answer.body);
    return new Response(answered, { status: answer.status ?? 200 });
  };
  return {
    handlers,
    calls,
    /** returns the request bodies of one handler key */
    sent: (call: string) => calls.filter((made) => made.call === call).map(({ body }) => body),
  };
}
