import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { paymentRedirect } from '../sale.ts';
import { bySale, recordId } from './parts.ts';

const paymentTerms = () =>
  ({
    params: bySale,
    query: z.object({ gateway_id: z.optional(recordId) }),
    answer: paymentRedirect,
    caller: 'buyer',
    refusals: [
      'linkExpired',
      'saleClosed',
      'payTimeOver',
      'triedTooOften',
      'tooManyTransfers',
      'tooManyFree',
    ],
  }) as const;

/**
 * Defines an endpoint that starts a new payment attempt and returns the payment redirect. `gateway_id` defaults to the
 * order's gateway.
 */
/* @__NO_SIDE_EFFECTS__ */
function paymentOf(path: string) {
  return endpoint('GET', path, paymentTerms);
}

export const salePayment = paymentOf('/api/online-shop/sale/{id}/payment');
export const orderPayment = paymentOf('/api/online-shop/order/{id}/payment');
export const eventSalePayment = paymentOf('/api/online-shop/siae/event-sale/{id}/payment');

/** Signed notifications of payment providers (R162), in each provider's format; the signature covers the raw bytes. */
export const paymentNotification = endpoint(
  'POST',
  '/api/online-shop/payment/{gateway}/notification',
  () => ({
    params: z.object({ gateway: z.string().check(z.maxLength(40)) }),
    answer: z.object({ verdict: z.string() }),
    refusals: ['badSignature', 'noMessage', 'otherPayment', 'statusConflict', 'tooManyRequests'],
  }),
);
