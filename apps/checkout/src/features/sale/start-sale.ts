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
import { withBegun, withoutIds, withSale, type StoredDraft } from '../../base/draft/draft.ts';
import { idFor } from '../../base/draft/store-id.ts';
import { because, SaleStopped } from '../../base/failure/failure.ts';
import type { OrderContent } from './order-content.ts';

export interface SaleSource {
  kind: 'sale' | 'order';
  client: CreateClientRequest;
  order: (clientId: string) => OrderContent;
  gatewayId: number;
  /** what the buyer has been shown and pressed on */
  shownTotal: Cents;
  /** told as soon as the sale holds the places, and until when */
  onHeld: (sale: SaleCreated) => void;
  /** sends the sale what belongs to it, before anybody pays */
  sendFiles: (sale: SaleCreated) => Promise<void>;
  /** origin of the shop, for the allow-list of payment addresses */
  origin: string;
  draft: {
    read: () => StoredDraft | null;
    update: (change: (draft: StoredDraft) => StoredDraft) => void;
  };
}

/** `payment` null: nothing is left to pay at a gateway, the result page comes next. */
export interface StartedSale {
  saleId: string;
  payment: PaymentPage | null;
  /** the buyer has to open a mail first: until then the cart may be ordered again */
  isAwaited: boolean;
}

/** The box office asks for another sum than was shown: a price has changed meanwhile. Nobody is sent to pay it unseen. */
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
 * The sale flow of R148: the buyer's record, the sale, the gateway's redirect. It may be called again after
 * any failure: what the box office already has is repeated under its old id and sold once.
 * @throws {ApiError | SaleStopped | UnknownPaymentAddress}
 */
export async function startSale(source: SaleSource): Promise<StartedSale> {
  const knownId = source.draft.read()?.sale?.id;
  try {
    return await trySale(source);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const isRepeat = knownId !== undefined && source.draft.read()?.sale?.id === knownId;
    source.draft.update(withoutIds);
    if (!isRepeat) throw error;
    // the old id stands for a sale that is over, or that has other content: once more under a new one
    return trySale(source);
  }
}

async function trySale(source: SaleSource): Promise<StartedSale> {
  const { sale, type } = await sendOrder(source);
  rememberSaleToken(sale.id, sale.token);
  source.onHeld(sale);
  if (sale.status !== 'paid' && toCents(sale.total) !== source.shownTotal) throw new TotalChanged(sale);
  await source.sendFiles(sale);
  const settled = { saleId: sale.id, payment: null, isAwaited: false };
  if (sale.status === 'paid') return settled;
  const redirect = await call(
    type === 'event' ? endpoints.eventSalePayment : endpoints.orderPayment,
    { id: sale.id, gateway_id: source.gatewayId },
    { headers: saleHeaders(sale.token) },
  );
  const payment = paymentPageOf(redirect, source.origin);
  if (!payment) return { ...settled, isAwaited: redirect.confirm_until !== undefined };
  source.draft.update((draft) => withBegun(draft, sale.id));
  return { ...settled, payment };
}

async function sendOrder(source: SaleSource): Promise<{ sale: SaleCreated; type: OrderContent['type'] }> {
  const order = source.order(await clientIdFor(source));
  const sale = idFor(source.draft.read()?.sale ?? null, JSON.stringify(order), newId);
  // kept before it is sent: an answer that is lost on the way must not lead to a second sale
  source.draft.update((draft) => withSale(draft, sale));
  return { sale: await createSale(source.kind, sale.id, order), type: order.type };
}

/** `sale` sells one access interface at once, `order` a whole cart. The same body may be sent again. */
const ORDER_OF = {
  sale: { tickets: endpoints.createTicketSale, 'tourist-pass': endpoints.createTouristPassSale },
  order: { tickets: endpoints.createTicketOrder, 'tourist-pass': endpoints.createTouristPassOrder },
} as const;

function createSale(kind: SaleSource['kind'], id: string, order: OrderContent): Promise<SaleCreated> {
  switch (order.type) {
    case 'tickets':
      return call(ORDER_OF[kind].tickets, {}, { body: { id, ...order.body } });
    case 'tourist-pass':
      return call(ORDER_OF[kind]['tourist-pass'], {}, { body: { id, ...order.body } });
    case 'event':
      return call(endpoints.createEventSale, {}, { body: { id, ...order.body } });
  }
}

async function clientIdFor({ client, draft }: SaleSource): Promise<string> {
  const content = JSON.stringify(client);
  const kept = draft.read()?.client;
  if (kept?.content === content) return kept.id;
  const { id } = await call(endpoints.createClient, {}, { body: client });
  draft.update((current) => ({ ...current, client: { id, content } }));
  return id;
}

/** Nothing was sold under the id that was sent. Not so where the answer is missing or only puts off. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'http' && [404, 409, 410, 422].includes(error.status);
