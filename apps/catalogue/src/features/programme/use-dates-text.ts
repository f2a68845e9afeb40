import type { ProgrammeDate } from '@taquilla/contracts';
import { formatDate, languageTag, useLocale } from '@taquilla/i18n';
import { useTexts } from './texts.ts';

/** Maximum number of days that a card names. */
const MOST_DAYS = 2;

const dayOf = ({ visit_at: at }: ProgrammeDate) => at.slice(0, 10);
const timeOf = ({ visit_at: at }: ProgrammeDate) => at.slice(11, 16);
const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Returns a function that describes dates: "Fri 27 Nov and Sat 28 Nov, 20:00". The times are those of the venue. */
export function useDatesText() {
  const t = useTexts();
  const locale = useLocale();
  const list = new Intl.ListFormat(languageTag(locale), { type: 'conjunction' });
  return (dates: readonly ProgrammeDate[]): string => {
    const days = unique(dates.map(dayOf));
    const times = unique(dates.map(timeOf));
    const names = days
      .slice(0, MOST_DAYS)
      .map((day) => formatDate(day, { locale, timeZone: 'UTC', style: 'shortDay' }));
    if (days.length > MOST_DAYS) return list.format([...names, t('more')]);
    const areTimesKnown = days.length === 1 || times.length === 1;
    return [list.format(names), areTimesKnown && list.format(times)].filter(Boolean).join(', ');
  };
}
