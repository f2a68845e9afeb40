import type { Locale } from '@taquilla/contracts';
import { languageTag } from '@taquilla/i18n';

/** @param percent `10` is 10 % */
export function formatPercent(percent: number, locale: Locale): string {
  const format = new Intl.NumberFormat(languageTag(locale), { style: 'percent', maximumFractionDigits: 2 });
  return format.format(percent / 100);
}
