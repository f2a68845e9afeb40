/** The part of Stripe's API that the shop uses: sessions, payment intents, refunds. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Module, SANDBOX_STRIPE } from '@taquilla/backend';
import { z } from 'zod';
import { accountOf } from './stripe-account.ts';
import type { Session, StripeBooks } from './stripe-books.ts';
import { intentObject, newId, refundObject, sessionObject } from './stripe-objects.ts';

const ITEM = 'line_items[0][price_data]';
const sessionForm = z.looseObject({
  mode: z.literal('payment'),
  locale: z.string().default('auto'),
  'line_items[0][quantity]': z.literal('1'),
  [`${ITEM}[currency]`]: z.literal('eur'),
  [`${ITEM}[unit_amount]`]: z.coerce.number().int().positive(),
  [`${ITEM}[product_data][name]`]: z.string().min(1).max(250),
  'metadata[order_number]': z.string().min(1),
  'payment_intent_data[metadata][order_number]': z.string().min(1),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: z.coerce.number().int(),
});
const refundForm = z.looseObject({
  payment_intent: z.string(),
  amount: z.coerce.number().int().positive(),
});
const orderQuery = /metadata\['order_number'\]:'(\w+)'/;

class ApiError extends Error {
  readonly status: number;
  readonly answer: object;

  constructor(status: number, code: string, type = 'invalid_request_error') {
    super(code);
    this.status = status;
    this.answer = { error: { type, code, message: `Sandbox: ${code}` } };
  }
}

/** Minimum and maximum lifetime of a session, in seconds, as at Stripe. */
const [SHORTEST, LONGEST] = [30 * 60, 24 * 60 * 60];

export const pageOf = ({ id, successUrl }: Pick<Session, 'id' | 'successUrl'>) =>
  `${new URL(successUrl).origin}${SANDBOX_STRIPE}/pay/${id}`;

export const stripeApi =
  (books: StripeBooks): Module =>
  (app, { database: { db }, clock }) => {
    /** Serves an API call for accounts of the sandbox, with errors in Stripe's format. */
    const serve = (method: 'GET' | 'POST', path: string, answer: (call: Call) => object) =>
      app.route({
        method,
        url: `${SANDBOX_STRIPE}/v1${path}`,
        schema: { hide: true },
        handler: async (request, reply) => {
          const [, secretKey = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
          try {
            if (!(await accountOf(db, secretKey))) throw new ApiError(401, 'invalid_api_key');
            return answer(callOf(request, secretKey));
          } catch (error) {
            return sendError(reply, error);
          }
        },
      });

    serve('POST', '/checkout/sessions', (call) => {
      const key = call.idempotencyKey;
      const known = books.findSession(({ idempotencyKey }) => idempotencyKey === key);
      const session = known ? existing(known, call) : newSession(call);
      return sessionObject(session, pageOf(session), clock.now());
    });
    serve('GET', '/checkout/sessions/:id', ({ id }) => {
      const session = books.session(id) ?? missing();
      return sessionObject(session, pageOf(session), clock.now());
    });
    serve('GET', '/payment_intents/search', ({ fields }) => {
      const [, order] = orderQuery.exec(String(fields['query'])) ?? [];
      const paid = books.findSession((session) => session.order === order && session.intent !== null);
      return { object: 'search_result', has_more: false, data: paid ? [intentObject(paid)] : [] };
    });
    serve('GET', '/payment_intents/:id', ({ id }) => intentObject(paidBy(id)));
    serve('POST', '/refunds', (call) => {
      const known = books.findRefund(call.idempotencyKey);
      return refundObject(known ? existing(known, call) : newRefund(call));
    });
    serve('GET', '/refunds', ({ fields }) => ({
      object: 'list',
      has_more: false,
      data: books.refundsOfIntent(String(fields['payment_intent'])).map(refundObject),
    }));

    function newSession({ fields, idempotencyKey, request, secretKey }: Call): Session {
      const { data: form } = sessionForm.safeParse(fields);
      if (!form) throw new ApiError(400, 'parameter_invalid');
      const lifetime = form.expires_at - clock.now().getTime() / 1000;
      if (lifetime < SHORTEST || lifetime > LONGEST) throw new ApiError(400, 'expires_at_invalid');
      const session: Session = {
        kind: 'session',
        id: newId('cs'),
        order: form['metadata[order_number]'],
        amount: form[`${ITEM}[unit_amount]`],
        description: form[`${ITEM}[product_data][name]`],
        locale: form.locale,
        successUrl: form.success_url,
        cancelUrl: form.cancel_url,
        expiresAt: form.expires_at,
        secretKey,
        intent: null,
        isExpiryTold: false,
        idempotencyKey,
        request,
      };
      books.write(session);
      return session;
    }

    function newRefund({ fields, idempotencyKey, request }: Call) {
      const { data: form } = refundForm.safeParse(fields);
      if (!form) throw new ApiError(400, 'parameter_invalid');
      const left = books.leftOf(paidBy(form.payment_intent));
      if (left === 0) throw new ApiError(400, 'charge_already_refunded');
      if (form.amount > left) throw new ApiError(400, 'amount_too_large');
      const refund = {
        kind: 'refund' as const,
        id: newId('re'),
        intent: form.payment_intent,
        amount: form.amount,
        idempotencyKey,
        request,
      };
      books.write(refund);
      return refund;
    }

    const paidBy = (intent: string) => books.findSession((one) => one.intent === intent) ?? missing();
  };

interface Call {
  id: string;
  fields: Record<string, unknown>;
  secretKey: string;
  idempotencyKey: string;
  /** request body, to which the idempotency key is bound */
  request: string;
}

function callOf({ params, query, body, headers, method }: FastifyRequest, secretKey: string): Call {
  const fields = (method === 'GET' ? query : body) as Record<string, unknown> | undefined;
  return {
    id: (params as { id?: string }).id ?? '',
    fields: fields ?? {},
    secretKey,
    idempotencyKey: String(headers['idempotency-key']),
    request: JSON.stringify(fields),
  };
}

/** Returns the result of an earlier call with the same idempotency key. @throws ApiError for another request */
function existing<Made extends { request: string }>(known: Made, { request }: Call): Made {
  if (known.request !== request) throw new ApiError(400, 'idempotency_key_in_use', 'idempotency_error');
  return known;
}

function missing(): never {
  throw new ApiError(404, 'resource_missing');
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof ApiError)) throw error;
  return reply.code(error.status).send(error.answer);
}
