/** Parts that many routes' addresses have in common. */
import { z } from 'zod';
import { DEFAULT_LOCALE, isLocale, localeOfLanguageId, type Locale } from '@taquilla/contracts';

/** A catalogue record in a path; anything that is no id is answered 404. */
export const idParam = z.object({ id: z.coerce.number().int().positive() });

const language = z
  .string()
  .optional()
  .transform((value) => localeOf(value))
  .describe('A locale or the id of a language; any other text counts as the default language');

/** `?language=` of most reads. */
export const languageQuery = z.object({ language });
/** `?locale=` of a few. */
export const localeQuery = z.object({ locale: language });

function localeOf(value: string | undefined): Locale {
  if (isLocale(value)) return value;
  return localeOfLanguageId(Number(value)) ?? DEFAULT_LOCALE;
}

/** A day of an address; only such that a calendar of any venue can have. */
export const calendarDay = z.iso
  .date()
  .refine((day) => day >= '1970-01-01' && day < '9999-01-01', 'There is no such day');

/** A sale in a path; anything that is no id is answered 404. */
export const saleParam = z.object({ id: z.uuid() });
