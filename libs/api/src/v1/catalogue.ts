import { BASE, endpoints, type Locale } from '@taquilla/contracts';
import type { QueryFilters } from '@tanstack/react-query';
import { call, query } from '../transport/call.ts';

const SHORT = { staleTime: 5_000 };

export const interfaceTextQuery = (id: number, language: Locale) =>
  query(endpoints.interfaceText, { id, language });
export const visitLanguagesQuery = (id: number) => query(endpoints.visitLanguages, { id });
export const interfaceAlertsQuery = (id: number, locale: Locale) =>
  query(endpoints.interfaceAlerts, { id, locale });
export const itemDatesQuery = (id: number, date: string, reference?: string) =>
  query(endpoints.itemDates, { id, date, reference }, SHORT);
export const stockQueries: QueryFilters = {
  predicate: ({ queryKey: [address] }) => String(address).startsWith(`${BASE}/ticket/item/`),
};

export const extendPreBook = (reference: string) =>
  call(endpoints.extendPreBook, {}, { body: { reference } });
