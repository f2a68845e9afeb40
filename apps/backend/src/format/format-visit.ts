/** Formats dates and amounts for bonds and e-mails. */
import { toEuros, type Cents, type Locale } from '@taquilla/contracts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a cached formatter: creating one costs more than rendering a whole e-mail. */
function dateFormat(
  locale: Locale,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options]);
  const known =
    formats.get(key) ?? new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone, ...options });
  formats.set(key, known);
  return known;
}

/**
 * Formats the day of an instant in the venue's time zone: "sábado, 14 de noviembre de 2026", "Saturday 14 November
 * 2026".
 */
export function formatDay(instant: Date, locale: Locale, timeZone: string): string {
  const day = dateFormat(locale, timeZone, { dateStyle: 'full' }).format(instant);
  return locale === 'en' ? day.replace(',', '') : day;
}

/** Formats the day of an instant in the venue's time zone without its weekday: "14 de noviembre de 2026". */
export const formatDate = (instant: Date, locale: Locale, timeZone: string): string =>
  dateFormat(locale, timeZone, { dateStyle: 'long' }).format(instant);

/** Formats the time in the venue's time zone with a 24-hour clock: "11:00" (R8). */
export function formatTime(instant: Date, locale: Locale, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(locale, timeZone, options).format(instant);
}

const money = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

/** Formats an amount in the Spanish form, in every language: "32,00 €" (R9). */
export function formatEuros(cents: Cents): string {
  return money.format(toEuros(cents));
}
