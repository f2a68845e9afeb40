import type { Locale } from '@taquilla/contracts';
import { languageTag } from '@taquilla/i18n';

/** Formats a percentage. @param percent 10 means 10 % */
export function formatPercent(percent: number, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 2 });
  return format.format(percent / 100);
}
