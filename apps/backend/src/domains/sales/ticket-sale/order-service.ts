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

/** A connection that broke may have done its work; anything else that fails has done nothing. */
const TOGETHER = { most: 100, atOnce: 2, hadNoEffect: (error: unknown) => !isUnavailable(error) };

/**
 * Where orders come in. Those that arrive together are checked and written together (decision 21); none waits for
 * others.
 */
export class OrderService {
  readonly db: Db;
  /** what an order is checked against, as the database has it after it came */
  readonly contextOf: (asked: OrderRequest) => Promise<OrderContext>;
  /** undefined: a batch has left it, with nothing done about it (`placeOrder`) */
  readonly place: (wanted: DraftedSale<TicketDraft>) => Promise<OrderedSale | undefined>;
  readonly #accepted = coalesced<AcceptedText[]>();

  constructor(db: Db) {
    this.db = db;
    this.contextOf = batched((asked) => loadOrderContexts(db, asked), TOGETHER);
    this.place = batched((wanted) => placeOrders(db, wanted, ticketFill), TOGETHER);
  }

  /** The texts that an order ticked, kept; the same for all who tick the same. */
  accept(draft: TicketDraft, now: Date): Promise<AcceptedText[]> {
    const { legal_texts, headquarter_id } = draft.header;
    const key = JSON.stringify([headquarter_id, draft.locale, legal_texts]);
    return this.#accepted(key, () => storeAcceptedTexts(this.db, draft, now));
  }
}

/** How the lines of tickets and passes are written, and their places reserved. */
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
