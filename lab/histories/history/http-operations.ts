/** Maps HTTP requests to operations of a history. */
import { createHash } from 'node:crypto';
import { type Endpoint, endpoints, toCents } from '@taquilla/contracts';
import type { Answered, Asked, Deed } from '../../../apps/backend/src/domains/operations/index.ts';
import { readMessage } from '../../../apps/backend/src/payment-providers/redsys/message.ts';

/** An operation and the reader of its response. */
export type Reading = { [D in Deed]: ReadingOf<D> }[Deed];
interface ReadingOf<D extends Deed> {
  did: D;
  asked: Asked<D>;
  read(status: number, answer: Json): Answered<D>;
}

// responses are untyped, because the auditor does not trust their shape
type Json = Record<string, unknown>;
export interface Call {
  method: string;
  path: string;
  body: Json;
}

const reading = <D extends Deed>(
  did: D,
  asked: Asked<D>,
  read: (status: number, answer: Json) => Answered<D>,
) => ({ did, asked, read }) as unknown as Reading;

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const list = (value: unknown) => (Array.isArray(value) ? (value as Json[]) : []);
const statusOnly = (status: number) => ({ status });

type Reader = (call: Call, id: string) => Reading;

const letGo: Reader = ({ body }) => reading('let go', { cart: text(body['reference']) }, statusOnly);

const order: Reader = ({ body }) => {
  const content = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 12);
  const asked = { sale: text(body['id']), cart: text(body['reference']), content };
  return reading('order', asked, (status, { total }) => ({
    status,
    ...(status === 200 && { total: toCents(number(total)) }),
  }));
};

const pay: Reader = (_call, sale) =>
  reading('pay', { sale }, (status, { merchant_params: params }) => {
    const asked = typeof params === 'string' ? paramsOf(params) : {};
    const orderNumber = asked['DS_MERCHANT_ORDER'];
    const amount = Number(asked['DS_MERCHANT_AMOUNT']);
    return { status, ...(orderNumber !== undefined && { number: orderNumber, amount }) };
  });

const paramsOf = (params: string) =>
  readMessage({ Ds_SignatureVersion: '', Ds_MerchantParameters: params, Ds_Signature: '' }) ?? {};

const READERS: readonly [Endpoint, Reader][] = [
  [
    endpoints.preBook,
    ({ body }) => holdOf(body, { [`slot ${number(body['stock_id'])}`]: number(body['quantity']) }),
  ],
  [endpoints.preBookEvent, ({ body }, hourId) => seatsOf(body, hourId)],
  [endpoints.cancelPreBook, letGo],
  [endpoints.cancelEventPreBook, letGo],
  [endpoints.extendPreBook, letGo],
  [endpoints.extendEventPreBook, letGo],
  [endpoints.createTicketOrder, order],
  [endpoints.createTicketSale, order],
  [endpoints.createTouristPassOrder, order],
  [endpoints.createTouristPassSale, order],
  [endpoints.createEventSale, order],
  [endpoints.orderPayment, pay],
  [endpoints.eventSalePayment, pay],
  [
    endpoints.paymentNotification,
    ({ body }) => {
      const orderNumber = paramsOf(text(body['Ds_MerchantParameters']))['DS_ORDER'] ?? '';
      return reading('notify', { number: orderNumber }, (status, { verdict }) => ({
        status,
        ...(typeof verdict === 'string' && { verdict }),
      }));
    },
  ],
];

function holdOf(body: Json, places: Record<string, number>): Reading {
  const [place = ''] = Object.keys(places);
  return reading('hold', { cart: text(body['reference']), places }, (status, answer) => ({
    status,
    ...(status === 200 && {
      holds: [{ id: text(answer['booked_id']), place, places: places[place] ?? 0 }],
      until: text(answer['expires_at']),
    }),
  }));
}

function seatsOf(body: Json, hourId: string): Reading {
  const placeOf = (seat: number | null) =>
    seat === null ? `date ${hourId}` : `seat ${seat} of date ${hourId}`;
  const wanted = list(body['products']).flatMap(({ place_ids: seats, quantity }): [string, number][] =>
    Array.isArray(seats)
      ? (seats as number[]).map((seat) => [placeOf(seat), 1])
      : [[placeOf(null), number(quantity)]],
  );
  const asked = { cart: text(body['reference']), places: Object.fromEntries(wanted) };
  return reading('hold', asked, (status, answer) => ({
    status,
    ...(status === 200 && {
      holds: list(answer['booked']).map(({ booked_id: id, place_id: seat, quantity }) => ({
        id: text(id),
        place: placeOf(seat as number | null),
        places: number(quantity),
      })),
      until: text(answer['expires_at']),
    }),
  }));
}

const MATCHERS = READERS.map(([{ method, path }, reader]) => {
  const pattern = path.replace(/\{\w+\}/g, '([^/]+)');
  return { method, pattern: new RegExp(`^${pattern}$`), reader };
});

/**
 * Maps a request to an operation.
 * @returns undefined for a request that is no operation of a history
 */
export function readCall(call: Call): Reading | undefined {
  const [path = ''] = call.path.split('?');
  for (const { method, pattern, reader } of MATCHERS) {
    const found = method === call.method ? pattern.exec(path) : null;
    if (found) return reader(call, decodeURIComponent(found[1] ?? ''));
  }
  return undefined;
}
