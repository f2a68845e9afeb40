import { endpoints } from '@taquilla/contracts';
import { seats } from '../../inventory/index.ts';
import type { SaleKind } from '../sale/index.ts';
import { isWithinLimit } from './client-limit.ts';
import { loadEventLines } from './event-document.ts';
import { quantityByDate, seatsOfSale } from './event-lines.ts';
import { isSalePriceOver } from './price-over.ts';

/** Sale kind of events: seats and unnumbered places of dates, issued by the ticketing authority. */
export const eventKind: SaleKind = {
  name: 'event',
  cart: ['event'],
  inventory: seats,
  tables: { lines: 'sale_event_line', visits: 'sale_event_line', places: 'quantity' },
  needsAuthority: true,
  resultFolder: 'event/',
  bond: endpoints.downloadEventBond,
  loadLines: (db, { id }) => loadEventLines(db, id),
  placesOf: quantityByDate,
  needOf: seatsOfSale,
  isPriceOver: isSalePriceOver,
  isWithinLimit,
};
