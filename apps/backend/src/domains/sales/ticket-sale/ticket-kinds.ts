import { endpoints } from '@taquilla/contracts';
import { sellSlots, slotNeeds, slots } from '../../inventory/index.ts';
import type { SaleKind } from '../sale/index.ts';
import { loadTicketLines } from './ticket-document.ts';
import { isSalePriceOver } from './price-now.ts';
import { quantityBySlot, quantitiesOfSales } from './ticket-lines.ts';

/** Sale kinds of tickets and passes: lines of products, with slots where they have a time. */
const ofProducts = {
  cart: ['tickets', 'tourist-pass'],
  inventory: slots,
  tables: { lines: 'sale_line', visits: 'sale_item', places: 'places' },
  needsAuthority: false,
  resultFolder: '',
  loadLines: loadTicketLines,
  placesOf: quantityBySlot,
  needOf: async (db, saleId) => slotNeeds(await quantityBySlot(db, saleId)),
  sellTogether: async (trx, saleIds) => {
    const places = await quantitiesOfSales(trx, saleIds);
    return sellSlots(
      trx,
      saleIds.map((saleId) => ({ saleId, need: slotNeeds(places(saleId)) })),
    );
  },
  isPriceOver: isSalePriceOver,
  isWithinLimit: async () => true,
} satisfies Partial<SaleKind>;

export const ticketKind: SaleKind = { ...ofProducts, name: 'tickets', bond: endpoints.downloadBond };

export const passKind: SaleKind = {
  ...ofProducts,
  name: 'tourist-pass',
  bond: endpoints.downloadTouristPass,
};
