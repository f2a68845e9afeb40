import {
  accessInterface,
  alert,
  BASE,
  bookableDay,
  interfaceText,
  paths,
  product,
  schedule,
  visitLanguage,
  type Locale,
  type SalesType,
} from '@taquilla/contracts';
import type { QueryFilters } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { read } from './read.ts';

type CatalogueType = Exclude<SalesType, 'event-siae'>;
/** Free places change by the second. */
const SHORT = { staleTime: 5_000 };

export const accessInterfacesQuery = (type: CatalogueType, venueId: number, locale: Locale) =>
  read(paths.accessInterfaces(type, venueId, locale), z.array(accessInterface));
export const productsQuery = (type: CatalogueType, interfaceId: number, locale: Locale) =>
  read(paths.products(type, interfaceId, locale), z.array(product));
export const interfaceTextQuery = (interfaceId: number, locale: Locale) =>
  read(paths.interfaceText(interfaceId, locale), interfaceText);
/** Languages in which one can be guided; empty where there is nothing to choose. */
export const visitLanguagesQuery = (interfaceId: number) =>
  read(paths.visitLanguages(interfaceId), z.array(visitLanguage));
export const interfaceAlertsQuery = (interfaceId: number, locale: Locale) =>
  read(paths.interfaceAlerts(interfaceId, locale), z.array(alert));
/** Days of the month of `date`; `reference` makes the cart's own holds count as free. */
export const itemDatesQuery = (itemId: number, date: string, reference?: string) =>
  read(paths.itemDates(itemId, date, reference), z.array(bookableDay), SHORT);
/** All calendars and slots there are: for `invalidateQueries` after places have been taken or given back. */
export const stockQueries: QueryFilters = {
  predicate: ({ queryKey: [address] }) => String(address).startsWith(`${BASE}/ticket/item/`),
};
export const itemStockQuery = (itemId: number, date: string, reference?: string) =>
  read(paths.itemStock(itemId, date, reference), z.array(schedule), SHORT);
