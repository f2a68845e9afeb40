/** Parts that many addresses have in common. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { DEFAULT_LOCALE, isLocale, LOCALES, localeOfLanguageId, type Locale } from '../languages.ts';

/** A catalogue record of an address. */
export const recordId = z.coerce.number<number>().check(z.int(), z.positive());
/** A catalogue record in a path; anything that is no id is answered 404. */
export const byId = z.object({ id: recordId });
/** A sale in a path; anything that is no id is answered 404. */
export const bySale = z.object({ id: z.uuid() });

/** A link's token, bound to the browser that asked (`BROWSER_COOKIE`). */
export const boundLink = z.object({ token: z.string() });

const language = z
  .pipe(z.optional(z.string()), z.transform(localeOf))
  .check(z.describe('A locale or the id of a language; any other text counts as the default language'));

/** `?language=` of most reads. */
export const inLanguage = z.object({ language });
/** `?locale=` of a few. */
export const inLocale = z.object({ locale: language });

/** `?language=` of what was bought; without it, names come in the sale's own language. */
export const inChosenLanguage = z.object({ language: z.optional(z.enum(LOCALES)) });

function localeOf(value: string | undefined): Locale {
  if (isLocale(value)) return value;
  return localeOfLanguageId(Number(value)) ?? DEFAULT_LOCALE;
}

/** A day of an address; only such that a calendar of any venue can have. */
export const calendarDay = z.iso
  .date()
  .check(z.refine((day) => day >= '1970-01-01' && day < '9999-01-01', 'There is no such day'));

/** What a record tells, in the asked language. */
/* @__NO_SIDE_EFFECTS__ */
export function told<A extends z.core.$ZodType>(path: string, answerOf: () => A) {
  return endpoint('GET', path, () => ({ params: byId, query: inLanguage, answer: answerOf() }));
}
