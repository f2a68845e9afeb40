import { toEuros, type Cents, type Locale } from '@taquilla/contracts';

const THOUSANDS = /\B(?=(?:\d{3}){1,5},)/g;
/** Spanish groups thousands from five digits on. */
const FIVE_DIGITS: Cents = 10_000_00;

/**
 * Formats cents: Spanish format, EUR, 2 decimals (R9). `Intl` gives the same result, but its first call takes a phone
 * 100 ms, in the first load of nearly every page.
 */
export function formatMoney(cents: Cents): string {
  const euros = toEuros(cents).toFixed(2).replace('.', ',');
  return `${Math.abs(cents) < FIVE_DIGITS ? euros : euros.replace(THOUSANDS, '.')}\u00a0€`;
}

const STYLES = {
  /** Saturday 14 November 2026 */
  longDay: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Sat 14 Nov: if the year is obvious */
  shortDay: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Sat 14 Nov 2026: for selections and purchases */
  shortDayOfYear: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  /** 14/11/2026 */
  numericDay: { day: '2-digit', month: '2-digit', year: 'numeric' },
  /** Saturday 14 November */
  fullDay: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long', year: 'numeric' },
  /** Sat */
  weekday: { weekday: 'short' },
  /** Saturday */
  fullWeekday: { weekday: 'long' },
  /** 11:00, always on the 24-hour clock */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** Sat 14 Nov 2026, 11:00 */
  dayAndTime: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof STYLES;

/** Region whose formats a language uses: British English has the day before the month. */
const REGION: Record<Locale, string> = { es: 'ES', ca: 'ES', de: 'DE', en: 'GB', fr: 'FR', it: 'IT' };

/** Returns the language tag with region for `Intl`: `en-GB`. */
export const languageTag = (locale: Locale): string => `${locale}-${REGION[locale]}`;

/** Formats a file size in megabytes, or in kilobytes below one megabyte. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const isSmall = bytes < MEGABYTE;
  const format = new Intl.NumberFormat(languageTag(locale), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return format.format(isSmall ? Math.max(1, Math.round(bytes / 1024)) : bytes / MEGABYTE);
}
const MEGABYTE = 1024 * 1024;

/** Returns the name of a language in another language: `ru` in English is "Russian". */
export function languageName(language: string, locale: Locale): string {
  return new Intl.DisplayNames([languageTag(locale)], { type: 'language' }).of(language) ?? language;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant in the venue's time zone, 24-hour clock (R8). A bare day `YYYY-MM-DD` has no time zone. */
export function formatDate(
  instant: string | number | Date,
  { locale, timeZone, style }: { locale: Locale; timeZone: string; style: DateStyle },
): string {
  const isBareDay = typeof instant === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(instant);
  const zone = isBareDay ? 'UTC' : timeZone;
  const key = `${locale} ${zone} ${style}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(languageTag(locale), { ...STYLES[style], timeZone: zone });
  formats.set(key, format);
  const text = format.format(new Date(instant));
  return locale === 'en' ? text.replace(COMMA_AFTER_WEEKDAY, '$1') : text;
}
/** ICU writes a comma in British dates with a year only; removed for a consistent style. */
const COMMA_AFTER_WEEKDAY = /^(\p{L}+),/u;
