/** Places of a sale, whatever it sells. Every function runs in a transaction that has locked the sale. */
import type { Trx } from '../../database/open-database.ts';
import type { SaleKind } from '../../database/sales-tables.ts';
import { seatsOfSale } from '../event-sale/event-lines.ts';
import type { Inventory, Places } from '../holds/inventory.ts';
import { releaseSale, retakeHolds, sellHolds } from '../holds/sale-holds.ts';
import { seats } from '../holds/seats/inventory.ts';
import { slots } from '../holds/slots/inventory.ts';
import { slotNeeds } from '../holds/slots/slot-needs.ts';
import { needOfSale, type Sale } from './repository.ts';

type Placed = Pick<Sale, 'id' | 'kind'>;

/** Where the places of a cart or sale are counted. */
export const inventoryOf = (kind: SaleKind): Inventory => (kind === 'event' ? seats : slots);

const needOf = async (trx: Trx, { id, kind }: Placed): Promise<readonly Places[]> =>
  kind === 'event' ? seatsOfSale(trx, id) : slotNeeds(await needOfSale(trx, id));

/** `sellHolds` of all that a sale needs. */
export const sellPlaces = async (trx: Trx, sale: Placed, now: Date) =>
  sellHolds(trx, inventoryOf(sale.kind), sale.id, await needOf(trx, sale), now);

/** `retakeHolds` of all that a sale needs. */
export const retakePlaces = async (trx: Trx, sale: Placed, now: Date) =>
  retakeHolds(trx, inventoryOf(sale.kind), sale.id, await needOf(trx, sale), now);

/** Gives an unpaid sale's places back. @returns how many holds ended */
export const releasePlaces = (trx: Trx, sale: Placed, now: Date, state?: 'expired') =>
  releaseSale(trx, inventoryOf(sale.kind), sale.id, now, state);
