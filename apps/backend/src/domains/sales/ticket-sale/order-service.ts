import type { AcceptedText } from '../../../database/consent-tables.ts';
import { isUnavailable } from '../../../database/is-unavailable.ts';
import type { Db } from '../../../database/open-database.ts';
import { batched } from '../../../batched.ts';
import { coalesced } from '../../../coalesced.ts';
import { adoptHolds, adoptSlots, slotNeeds, slots } from '../../inventory/index.ts';
import {
  type DraftedSale,
  type FillSales,
  storeAcceptedTexts,
  type OrderedSale,
  placeOrders,
  type WrittenSale,
} from '../order/index.ts';
import { checkPurchaseLimits, salesOverLimit } from '../sale/index.ts';
import type { OrderContext } from './check-order.ts';
import { mostForMailbox, type TicketDraft } from './draft.ts';
import { type OrderRequest, loadOrderContexts } from './order-context.ts';
import { ticketKind } from './ticket-kinds.ts';
import { insertLines } from './ticket-lines.ts';

/** After a lost connection the batch may have been committed; any other failure has had no effect. */
const TOGETHER = { maxItems: 100, atOnce: 2, hadNoEffect: (error: unknown) => !isUnavailable(error) };

/**
 * Batching of orders: concurrent orders are validated and placed in one batch; a single order is not delayed (decision 21).
 */
export class OrderService {
  readonly db: Db;
  /** loads validation data; it is not older than the request */
  readonly contextOf: (request: OrderRequest) => Promise<OrderContext>;
  /** places an order; undefined: deferred by the batch, with nothing written (use `placeOrder`) */
  readonly place: (draft: DraftedSale<TicketDraft>) => Promise<OrderedSale | undefined>;
  readonly #accepted = coalesced<AcceptedText[]>();

  constructor(db: Db) {
    this.db = db;
    this.contextOf = batched((requests) => loadOrderContexts(db, requests), TOGETHER);
    this.place = batched((drafts) => placeOrders(db, drafts, ticketFill), TOGETHER);
  }

  /** Stores the accepted texts of an order; concurrent orders with the same texts share one execution. */
  accept(draft: TicketDraft, now: Date): Promise<AcceptedText[]> {
    const { legal_texts, headquarter_id } = draft.header;
    const key = JSON.stringify([headquarter_id, draft.locale, legal_texts]);
    return this.#accepted(key, () => storeAcceptedTexts(this.db, draft, now));
  }
}

/** Writes lines of tickets and passes and reserves their places. */
export const ticketFill: FillSales<TicketDraft> = {
  together: async (trx, sales) => {
    const over = await salesOverLimit(
      trx,
      ticketKind,
      sales.map(({ sale: { id, client_id }, draft }) => ({
        id,
        client_id,
        need: draft.need,
        mostOf: mostForMailbox(draft),
      })),
    );
    const placed = await adoptSlots(trx, sales.filter(({ sale }) => !over.has(sale.id)).map(adoptionOf));
    await insertLines(
      trx,
      sales.filter(({ sale }) => placed.has(sale.id)),
    );
    return placed;
  },
  alone: async (trx, one, earlierSaleIds) => {
    await insertLines(trx, [one]);
    await checkPurchaseLimits(trx, one.sale);
    await adoptHolds(trx, slots, { ...adoptionOf(one), earlierSaleIds });
  },
};

const adoptionOf = ({ sale, draft, now, network }: WrittenSale<TicketDraft>) => ({
  saleId: sale.id,
  reference: sale.cart_reference,
  until: sale.expires_at,
  need: slotNeeds(draft.need),
  now,
  network,
});
