/** Path and query parameters that many endpoints share. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, localeOfLanguageId, type Locale } from '../languages.ts';

/** Id of a catalogue record in an address. */
export const recordId = z.coerce.number<number>().check(z.int(), z.positive());
/** Catalogue record in a path; 404 for a value that is no id. */
export const byId = z.object({ id: recordId });
/** Sale in a path; 404 for a value that is no id. */
export const bySale = z.object({ id: z.uuid() });

/** Token of a link, bound to the requesting browser (`BROWSER_COOKIE`). */
export const boundLink = z.object({ token: z.string() });

const language = z
  .pipe(z.optional(z.string()), z.transform(localeOf))
  .check(z.describe('A locale or the id of a language; any other text counts as the default language'));

/** `?language=` of most GET endpoints. */
export const inLanguage = z.object({ language });
/** `?locale=` of a few endpoints. */
export const inLocale = z.object({ locale: language });

/** `?language=` of purchases; default: the sale's language. */
export const inChosenLanguage = z.object({ language: z.optional(z.enum(LOCALES)) });

function localeOf(value: string | undefined): Locale {
  if (isLocale(value)) return value;
  return localeOfLanguageId(Number(value)) ?? DEFAULT_LOCALE;
}

/** Day in an address, from 1970 to 9998. */
export const calendarDay = z.iso
  .date()
  .check(z.refine((day) => day >= '1970-01-01' && day < '9999-01-01', 'There is no such day'));

/** Defines a GET endpoint of a record, in the requested language. */
/* @__NO_SIDE_EFFECTS__ */
export function resourceInLanguage<A extends z.core.$ZodType>(path: string, answerOf: () => A) {
  return endpoint('GET', path, () => ({ params: byId, query: inLanguage, answer: answerOf() }));
}
