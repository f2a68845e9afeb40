import type { Locale } from '@taquilla/contracts';
import { languageTag } from '@taquilla/i18n';

/** Browsers name it one way or the other, and some not at all. */
interface WithWeekInfo {
  getWeekInfo?: () => { firstDay: number };
  weekInfo?: { firstDay: number };
}

/** First day of the week where a language is spoken, 1 Monday to 7 Sunday. */
export function weekStartOf(locale: Locale): number {
  const info = new Intl.Locale(languageTag(locale)) as WithWeekInfo;
  return (info.getWeekInfo?.() ?? info.weekInfo)?.firstDay ?? 1;
}
