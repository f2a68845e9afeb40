import { request } from '@taquilla/api';
import {
  cancelPreBookAnswer,
  createClientAnswer,
  extendPreBookAnswer,
  paths,
  paymentRedirect,
  preBookAnswer,
  SALE_TOKEN_HEADER,
  saleCreated,
  saleState,
  type CreateClientRequest,
  type EventSaleRequest,
  type PreBookRequest,
  type TicketOrderRequest,
  type TouristPassOrderRequest,
} from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { keptSaleToken } from './kept-sale-token.ts';
import { nameWish } from './name-wish.ts';
import { requestFile } from './request-file.ts';

/** Takes places out of sale for a cart. 409 when fewer are left. */
export const preBook = (wish: PreBookRequest) =>
  nameWish(paths.preBook(), wish, (body) => request('POST', paths.preBook(), preBookAnswer, { body }));

/**
 * Gives back one hold, or all of the cart's when `bookedId` is missing.
 * @param keep makes the one hold smaller instead: so many of its places stay held, until when they were. The answer says
 * how many it has `left`; a box office of before gives the hold back whole, and says nothing of it
 */
export const cancelPreBook = (reference: string, bookedId?: string, keep?: number) =>
  request('POST', paths.cancelPreBook(), cancelPreBookAnswer, {
    body: {
      reference,
      ...(bookedId ? { booked_id: bookedId } : {}),
      ...(keep === undefined ? {} : { keep }),
    },
  });

/** More time for a cart's holds. 409 when nothing is held or no extension is left. */
export const extendPreBook = (reference: string) =>
  request('POST', paths.extendPreBook(), extendPreBookAnswer, { body: { reference } });

export const createClient = (body: CreateClientRequest) =>
  request('POST', paths.createClient(), createClientAnswer, { body });

/** `sale` sells one access interface at once, `order` a whole cart. The same body may be sent again. */
export const createTicketOrder = (kind: 'sale' | 'order', body: TicketOrderRequest) =>
  request('POST', paths.createSale('tickets', kind), saleCreated, { body });
export const createTouristPassOrder = (kind: 'sale' | 'order', body: TouristPassOrderRequest) =>
  request('POST', paths.createSale('tourist-pass', kind), saleCreated, { body });

export const createEventSale = (body: EventSaleRequest) =>
  request('POST', paths.createEventSale(), saleCreated, { body });

/**
 * Starts a new payment attempt and answers where to post it: for the buyer, who has the sale's token.
 * @param token without it, as remotes of before call this, the one that this browser keeps of the sale
 */
export const orderPayment = (saleId: string, gatewayId: number, token = keptSaleToken(saleId)) =>
  request('GET', paths.orderPayment(saleId, gatewayId), paymentRedirect, { headers: ofSale(token) });

/** The same for a sale of events. */
export const eventSalePayment = (saleId: string, gatewayId: number, token = keptSaleToken(saleId)) =>
  request('GET', paths.eventSalePayment(saleId, gatewayId), paymentRedirect, { headers: ofSale(token) });

/** A new attempt to pay a sale as it was ordered: for the client whose sale it is. */
export const payAgain = (saleId: string, kind: 'tickets' | 'event') =>
  request(
    'GET',
    kind === 'event' ? paths.eventSalePayment(saleId) : paths.salePayment(saleId),
    paymentRedirect,
  );

/** Mails the buyer of an order that waits for it another link to confirm it. 409 when it does not, 429 for too many. */
export const remindOfConfirmation = (saleId: string, token: string | null) =>
  request('POST', paths.confirmationMail(saleId), z.unknown(), { headers: ofSale(token) });

/** State of a sale; its details only for who has its token. Sales of events have a call of their own. */
export const saleStatusQuery = (
  saleId: string,
  token: string | null,
  kind: 'tickets' | 'event' = 'tickets',
) => {
  const path = kind === 'event' ? paths.eventSaleStatus(saleId) : paths.saleStatus(saleId);
  return queryOptions({
    queryKey: [path, token !== null],
    queryFn: ({ signal }) => request('GET', path, saleState, { signal, headers: ofSale(token) }),
  });
};

const ofSale = (token: string | null): Record<string, string> =>
  token ? { [SALE_TOKEN_HEADER]: token } : {};

/** The document of a sale, at the address that its status names. */
export const bondFile = (address: string) => requestFile(address);
