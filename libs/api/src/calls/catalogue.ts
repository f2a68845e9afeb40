import { endpoints, type Locale, type SalesType } from '@taquilla/contracts';
import { query } from '../transport/call.ts';

type CatalogueType = Exclude<SalesType, 'event-siae'>;

/** Creates the query of a venue's access interfaces of a type. */
export const accessInterfacesQuery = (type: CatalogueType, id: number, language: Locale) =>
  query(type === 'tickets' ? endpoints.ticketInterfaces : endpoints.touristPassInterfaces, { id, language });
/** Creates the query of an access interface's products. */
export const productsQuery = (type: CatalogueType, id: number, language: Locale) =>
  query(type === 'tickets' ? endpoints.ticketProducts : endpoints.touristPassProducts, { id, language });
/** Creates the query of the slots of a day, with a short stale time. `reference`: the cart's own holds count as free. */
export const itemStockQuery = (id: number, date: string, reference?: string) =>
  query(endpoints.itemStock, { id, date, reference }, { staleTime: 5_000 });
