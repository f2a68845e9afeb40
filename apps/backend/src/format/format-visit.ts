/** Dates and amounts as the box office prints them on bonds and in mails. */
import { toEuros, type Cents, type Locale } from '@taquilla/contracts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter costs more than a whole mail; there are few of them. */
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

/** "sábado, 14 de noviembre de 2026", "Saturday 14 November 2026": the day of an instant in the venue's time zone. */
export function formatDay(instant: Date, locale: Locale, timeZone: string): string {
  const day = dateFormat(locale, timeZone, { dateStyle: 'full' }).format(instant);
  return locale === 'en' ? day.replace(',', '') : day;
}

/** "11:00": a 24-hour clock in the venue's time zone (R8). */
export function formatTime(instant: Date, locale: Locale, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return dateFormat(locale, timeZone, options).format(instant);
}

const money = new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' });

/** "32,00 €": the Spanish form in every language (R9). */
export function formatEuros(cents: Cents): string {
  return money.format(toEuros(cents));
}
