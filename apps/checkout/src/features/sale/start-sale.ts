import { ApiError } from '@taquilla/api';
import { call, saleHeaders } from '@taquilla/api/calls';
import { paymentPageOf, type PaymentPage } from '@taquilla/api/payment';
import {
  endpoints,
  newId,
  toCents,
  type Cents,
  type CreateClientRequest,
  type SaleCreated,
  type Totals,
} from '@taquilla/contracts';
import { rememberSaleToken } from '@taquilla/shared-state';
import { withPaymentSale, withoutIds, withSale, type StoredDraft } from '../../base/draft/draft.ts';
import { idFor } from '../../base/draft/store-id.ts';
import { because, SaleStopped } from '../../base/failure/failure.ts';
import type { OrderContent } from './order-content.ts';

export interface SaleSource {
  kind: 'sale' | 'order';
  client: CreateClientRequest;
  order: (clientId: string) => OrderContent;
  gatewayId: number;
  /** total on the button that the buyer pressed */
  shownTotal: Cents;
  /** called once the sale holds the places */
  onHeld: (sale: SaleCreated) => void;
  /** uploads the files of the sale before the payment */
  sendFiles: (sale: SaleCreated) => Promise<void>;
  /** origin of the shop, for the allow-list of payment addresses */
  origin: string;
  draft: {
    read: () => StoredDraft | null;
    update: (change: (draft: StoredDraft) => StoredDraft) => void;
  };
}

/** A created sale. `payment` null: no payment page is needed, the result page follows. */
export interface StartedSale {
  saleId: string;
  payment: PaymentPage | null;
  /** the sale awaits its e-mail confirmation; until then the cart may be ordered again */
  awaitsConfirmation: boolean;
}

/** Thrown when the backend's total differs from the shown total, because a price has changed. */
class TotalChanged extends SaleStopped {
  constructor({ subtotal, promotion, management_cost, total }: SaleCreated) {
    const totals: Totals = {
      subtotal: toCents(subtotal),
      promotion: toCents(promotion),
      managementCost: toCents(management_cost),
      total: toCents(total),
    };
    super({ ...because('totalChanged'), totals });
  }
}

/**
 * Runs the sale flow of R148: creates the client and the sale, then requests the payment redirect. Idempotent: after a
 * failure a call with the same content repeats the same client and sale ids.
 * @throws {ApiError | SaleStopped | UnknownPaymentAddress}
 */
export async function startSale(source: SaleSource): Promise<StartedSale> {
  const storedSaleId = source.draft.read()?.sale?.id;
  try {
    return await trySale(source);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const isRepeat = storedSaleId !== undefined && source.draft.read()?.sale?.id === storedSaleId;
    source.draft.update(withoutIds);
    if (!isRepeat) throw error;
    // the stored id belongs to a closed sale or to other content: retry once under a new id
    return trySale(source);
  }
}

async function trySale(source: SaleSource): Promise<StartedSale> {
  const { sale, type } = await sendOrder(source);
  rememberSaleToken(sale.id, sale.token);
  source.onHeld(sale);
  if (sale.status !== 'paid' && toCents(sale.total) !== source.shownTotal) throw new TotalChanged(sale);
  await source.sendFiles(sale);
  const settled = { saleId: sale.id, payment: null, awaitsConfirmation: false };
  if (sale.status === 'paid') return settled;
  const redirect = await call(
    type === 'event' ? endpoints.eventSalePayment : endpoints.orderPayment,
    { id: sale.id, gateway_id: source.gatewayId },
    { headers: saleHeaders(sale.token) },
  );
  const payment = paymentPageOf(redirect, source.origin);
  if (!payment) return { ...settled, awaitsConfirmation: redirect.confirm_until !== undefined };
  source.draft.update((draft) => withPaymentSale(draft, sale.id));
  return { ...settled, payment };
}

async function sendOrder(source: SaleSource): Promise<{ sale: SaleCreated; type: OrderContent['type'] }> {
  const order = source.order(await clientIdFor(source));
  const sale = idFor(source.draft.read()?.sale ?? null, JSON.stringify(order), newId);
  // stored before it is sent: a lost response must not lead to a second sale
  source.draft.update((draft) => withSale(draft, sale));
  return { sale: await createSale(source.kind, sale.id, order), type: order.type };
}

/** Endpoints by kind: `sale` sells one access interface, `order` a whole cart. Both are idempotent. */
const ENDPOINTS = {
  sale: { tickets: endpoints.createTicketSale, 'tourist-pass': endpoints.createTouristPassSale },
  order: { tickets: endpoints.createTicketOrder, 'tourist-pass': endpoints.createTouristPassOrder },
} as const;

function createSale(kind: SaleSource['kind'], id: string, order: OrderContent): Promise<SaleCreated> {
  switch (order.type) {
    case 'tickets':
      return call(ENDPOINTS[kind].tickets, {}, { body: { id, ...order.body } });
    case 'tourist-pass':
      return call(ENDPOINTS[kind]['tourist-pass'], {}, { body: { id, ...order.body } });
    case 'event':
      return call(endpoints.createEventSale, {}, { body: { id, ...order.body } });
  }
}

async function clientIdFor({ client, draft }: SaleSource): Promise<string> {
  const content = JSON.stringify(client);
  const stored = draft.read()?.client;
  if (stored?.content === content) return stored.id;
  const { id } = await call(endpoints.createClient, {}, { body: client });
  draft.update((current) => ({ ...current, client: { id, content } }));
  return id;
}

/** Returns whether nothing was sold under the sent id. Unknown without a response; 429 and 5xx allow a retry under the same id. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'http' && [404, 409, 410, 422].includes(error.status);
