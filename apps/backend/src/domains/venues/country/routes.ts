import { endpoints, type Country, type Locale } from '@taquilla/contracts';
import type { Module } from '../../../deps.ts';
import { serve } from '../../../serve.ts';
import { CALLING_CODES } from './calling-codes.ts';

/** Lists countries with their names in the requested language, in that language's order (docs/calls.md). */
export const countryModule: Module = (app) => {
  const lists = new Map<Locale, Country[]>();
  serve(
    app,
    endpoints.countries,
    async ({ query }) => {
      const list = lists.get(query.locale) ?? countriesIn(query.locale);
      lists.set(query.locale, list);
      return list;
    },
    { config: { cacheControl: 'public, max-age=86400' } },
  );
};

function countriesIn(locale: Locale): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return Object.entries(CALLING_CODES)
    .map(([code, prefix]) => ({ id: idOf(code), code, name: names.of(code) ?? code, prefix: `+${prefix}` }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}

/** Encodes the two letters as a number, AA = 1: stable when countries are added or removed. */
function idOf(code: string): number {
  const letter = (index: number) => code.charCodeAt(index) - 'A'.charCodeAt(0);
  return letter(0) * 26 + letter(1) + 1;
}
