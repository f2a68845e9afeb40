import { endpoints, type Locale, type SalesType } from '@taquilla/contracts';
import { query } from '../transport/call.ts';

type CatalogueType = Exclude<SalesType, 'event-siae'>;

/** A venue's sales points of a type. */
export const accessInterfacesQuery = (type: CatalogueType, id: number, language: Locale) =>
  query(type === 'tickets' ? endpoints.ticketInterfaces : endpoints.touristPassInterfaces, { id, language });
/** What a sales point sells. */
export const productsQuery = (type: CatalogueType, id: number, language: Locale) =>
  query(type === 'tickets' ? endpoints.ticketProducts : endpoints.touristPassProducts, { id, language });
/** Slots of a day; free places change by the second. `reference` makes the cart's own holds count as free. */
export const itemStockQuery = (id: number, date: string, reference?: string) =>
  query(endpoints.itemStock, { id, date, reference }, { staleTime: 5_000 });
