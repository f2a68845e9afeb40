import { uploadedFile as uploadedFileAnswer } from '../accreditation.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { eventSaleRequest, eventSaleState } from '../event-sale.ts';
import {
  createClientAnswer,
  createClientRequest,
  saleCreated,
  ticketOrderRequest,
  touristPassOrderRequest,
  updateClientRequest,
} from '../sale.ts';
import { saleState } from '../sale-state.ts';
import { bySale, inChosenLanguage } from './parts.ts';

/** Creates the buyer of an order. */
export const createClient = endpoint('POST', '/api/online-shop/client', () => ({
  body: createClientRequest,
  answer: createClientAnswer,
}));

export const updateClient = endpoint('PUT', '/api/online-shop/client/updated', () => ({
  body: updateClientRequest,
  answer: createClientAnswer,
  refusals: ['notFound', 'saleFinished'],
}));

/** `sale` orders one access interface, `order` a whole cart. Idempotent: the same body may be sent again. */
const orderTerms = <S extends z.ZodMiniType>(body: S) =>
  ({
    body,
    answer: saleCreated,
    refusals: [
      'unauthenticated',
      'overStock',
      'otherContent',
      'cartRests',
      'statusConflict',
      'tooManyFree',
      'heldTooLong',
      'maxHeldOfVisit',
      'maxHeldOfDay',
      'waitForTurn',
    ],
  }) as const;

export const createTicketSale = endpoint('POST', '/api/online-shop/ticket/sale', () =>
  orderTerms(ticketOrderRequest),
);
export const createTicketOrder = endpoint('POST', '/api/online-shop/ticket/order', () =>
  orderTerms(ticketOrderRequest),
);
export const createTouristPassSale = endpoint('POST', '/api/online-shop/tourist-pass/sale', () =>
  orderTerms(touristPassOrderRequest),
);
export const createTouristPassOrder = endpoint('POST', '/api/online-shop/tourist-pass/order', () =>
  orderTerms(touristPassOrderRequest),
);
export const createEventSale = endpoint('POST', '/api/online-shop/siae/event-sale', () =>
  orderTerms(eventSaleRequest),
);

/** State of a sale; details require its token. Event sales have their own endpoint. */
export const saleStatus = endpoint('GET', '/api/online-shop/sale/{id}/status', () => ({
  params: bySale,
  query: inChosenLanguage,
  answer: saleState,
  caller: 'anyone-or-sale',
}));

export const eventSaleStatus = endpoint('GET', '/api/online-shop/siae/event-sale/{id}/status', () => ({
  params: bySale,
  query: inChosenLanguage,
  answer: eventSaleState,
  caller: 'anyone-or-sale',
}));

/** Sends another confirmation link for an order that awaits one. 409 if it does not, 429 for too many. */
export const remindOfConfirmation = endpoint('POST', '/api/online-shop/sale/{id}/confirmation-mail', () => ({
  params: bySale,
  caller: 'buyer',
  refusals: ['linkExpired', 'nothingToConfirm'],
}));

/** Uploads an accreditation document. 413, 415, 422 for the file, 404 or 409 if the sale has ended. */
export const uploadFile = endpoint('POST', '/api/online-shop/ticket/sale/{id}/upload-file', () => ({
  params: bySale,
  isForm: true,
  answer: uploadedFileAnswer,
  caller: 'buyer',
  refusals: ['linkExpired', 'saleClosed', 'fileMissing', 'fileKind', 'pictureTooLarge', 'fileBroken'],
}));

/** Deletes an uploaded file. 409 once the sale is paid. */
export const uploadedFile = endpoint(
  'DELETE',
  '/api/online-shop/ticket/sale/{id}/upload-file/{fileId}',
  () => ({
    params: z.extend(bySale, { fileId: z.uuid() }),
    caller: 'buyer',
    refusals: ['linkExpired', 'saleClosed'],
  }),
);
