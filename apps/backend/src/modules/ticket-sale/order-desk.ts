import type { AcceptedText } from '../../database/consent-tables.ts';
import { isAway } from '../../database/is-away.ts';
import type { Db, Trx } from '../../database/open-database.ts';
import { batched } from '../../batched.ts';
import { coalesced } from '../../coalesced.ts';
import { adoptSlots, slotNeeds } from '../holds/index.ts';
import {
  type DraftedSale,
  keepAcceptedTexts,
  type OrderedSale,
  placeFirstOrders,
  type WrittenSale,
} from '../order/index.ts';
import { salesOverShare } from '../sale/index.ts';
import type { OrderContext } from './check-order.ts';
import { mostForMailbox, type TicketDraft } from './draft.ts';
import { type AskedOrder, loadOrderContexts } from './order-context.ts';
import { ticketKind } from './ticket-kinds.ts';
import { insertLines } from './ticket-lines.ts';

/** A connection that broke may have done its work; anything else that fails has done nothing. */
const TOGETHER = { most: 100, atOnce: 2, hadNoEffect: (error: unknown) => !isAway(error) };

/**
 * Where orders come in. Those that come at the same time are looked at together, and written together as far as they are
 * what nearly all are (decision 144); nothing waits for company.
 */
export class OrderDesk {
  readonly db: Db;
  /** what an order is checked against, as the database has it after it came */
  readonly contextOf: (asked: AskedOrder) => Promise<OrderContext>;
  /** undefined: nothing was done, `placeSale` has to look at it */
  readonly place: (wanted: DraftedSale<TicketDraft>) => Promise<OrderedSale | undefined>;
  readonly #accepted = coalesced<AcceptedText[]>();

  constructor(db: Db) {
    this.db = db;
    this.contextOf = batched((asked) => loadOrderContexts(db, asked), TOGETHER);
    this.place = batched((wanted) => placeFirstOrders(db, wanted, fillSales), TOGETHER);
  }

  /** The texts that an order ticked, kept; the same for all who tick the same. */
  accept(draft: TicketDraft, now: Date): Promise<AcceptedText[]> {
    const { legal_texts, headquarter_id } = draft.header;
    const key = JSON.stringify([headquarter_id, draft.locale, legal_texts]);
    return this.#accepted(key, () => keepAcceptedTexts(this.db, draft, now));
  }
}

async function fillSales(trx: Trx, sales: readonly WrittenSale<TicketDraft>[]): Promise<Set<string>> {
  const over = await salesOverShare(
    trx,
    ticketKind,
    sales.map(({ sale: { id, client_id }, draft }) => ({
      ...{ id, client_id, need: draft.need },
      mostOf: mostForMailbox(draft),
    })),
  );
  const placed = await adoptSlots(
    trx,
    sales.flatMap(({ sale: { id, cart_reference, expires_at }, draft }) =>
      over.has(id)
        ? []
        : [{ saleId: id, reference: cart_reference, need: slotNeeds(draft.need), until: expires_at }],
    ),
  );
  const sold = sales.filter(({ sale }) => placed.has(sale.id));
  await insertLines(
    trx,
    sold.map(({ sale, draft }) => ({ sale, draft })),
  );
  return placed;
}
