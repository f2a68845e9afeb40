import type { Locale } from '@taquilla/contracts';
import { languageTag } from '@taquilla/i18n';

/** Browsers have one of these forms, or none. */
interface WithWeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** Returns the first day of the week of a language, 1 Monday to 7 Sunday. */
export function weekStartOf(locale: Locale): number {
  const info = new Intl.Locale(languageTag(locale)) as WithWeekInfo;
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
}
