import {
  address,
  endpoints,
  type CreateClientRequest,
  type EventSaleRequest,
  type TicketOrderRequest,
  type TouristPassOrderRequest,
  uploadedFile,
} from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../transport/call.ts';
import { requestFile } from '../transport/request-file.ts';
import { saleHeaders } from '../transport/sale-headers.ts';
import { sendForm } from '../transport/send-form.ts';
import { keptSaleToken } from './kept-sale-token.ts';

type Orders = 'sale' | 'order';

export const createClient = (body: CreateClientRequest) => call(endpoints.createClient, {}, { body });
export const createTicketOrder = (kind: Orders, body: TicketOrderRequest) =>
  call(kind === 'sale' ? endpoints.createTicketSale : endpoints.createTicketOrder, {}, { body });
export const createTouristPassOrder = (kind: Orders, body: TouristPassOrderRequest) =>
  call(kind === 'sale' ? endpoints.createTouristPassSale : endpoints.createTouristPassOrder, {}, { body });
export const createEventSale = (body: EventSaleRequest) => call(endpoints.createEventSale, {}, { body });

/** The first remotes hand over no token: then it is the one that this browser keeps of the sale. */
export const orderPayment = (id: string, gateway_id: number, token = keptSaleToken(id)) =>
  call(endpoints.orderPayment, { id, gateway_id }, { headers: saleHeaders(token) });
export const eventSalePayment = (id: string, gateway_id: number, token = keptSaleToken(id)) =>
  call(endpoints.eventSalePayment, { id, gateway_id }, { headers: saleHeaders(token) });
export const payAgain = (id: string, kind: 'tickets' | 'event') =>
  call(kind === 'event' ? endpoints.eventSalePayment : endpoints.salePayment, { id });

export const remindOfConfirmation = (id: string, token: string | null) =>
  call(endpoints.remindOfConfirmation, { id }, { headers: saleHeaders(token) });
export const saleStatusQuery = (id: string, token: string | null, kind: 'tickets' | 'event' = 'tickets') => {
  const endpoint = kind === 'event' ? endpoints.eventSaleStatus : endpoints.saleStatus;
  return queryOptions({
    queryKey: [address(endpoint, { id }), token !== null],
    queryFn: ({ signal }) => call(endpoint, { id }, { signal, headers: saleHeaders(token) }),
  });
};
export const bondFile = (path: string) => requestFile(path);

/** A product of a cart, as far as codes look at it. */
interface PromotedProduct {
  id: number;
  quantity: number;
  items: { id: number }[];
  pack?: string;
}

export const checkPromotion = (
  code: string,
  headquarter_id: number,
  products: PromotedProduct[],
  reference?: string,
) => {
  // the first remotes hand over more of a product than codes look at
  const asked = products.map(({ id, quantity, pack, items }) => ({
    ...{ id, quantity, pack },
    items: items.map((item) => ({ id: item.id })),
  }));
  return call(endpoints.checkPromotion, { code, headquarter_id, products: asked, reference });
};
export const checkEventPromotion = (
  code: string,
  headquarter_id: number,
  tariffIds: readonly number[],
  reference?: string,
) => {
  const category_price_lists = tariffIds.map((id) => ({ id }));
  return call(
    endpoints.checkEventPromotion,
    {},
    { body: { code, headquarter_id, reference, category_price_lists } },
  );
};

interface FileUpload {
  saleId: string;
  token: string;
  accreditationId: string;
  file: File;
  onProgress: (share: number) => void;
}

export function uploadFile({ saleId, token, accreditationId, file, onProgress }: FileUpload) {
  const form = new FormData();
  form.set('accreditation_id', accreditationId);
  form.set('file', file);
  const path = address(endpoints.uploadFile, { id: saleId });
  return sendForm(path, form, uploadedFile, { headers: saleHeaders(token), onProgress });
}
export const deleteUploadedFile = (id: string, fileId: string, token: string) =>
  call(endpoints.uploadedFile, { id, fileId }, { headers: saleHeaders(token) });
