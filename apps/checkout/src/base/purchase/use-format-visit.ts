import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useCallback } from 'react';

/** Day and time of a visit, or the venue's words for the time, in the page's language and the venue's time zone. */
export function useFormatVisit(): (visitAt: string, timeInWords?: string | null) => string {
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return useCallback(
    (visitAt, timeInWords) =>
      timeInWords
        ? `${formatDate(visitAt, { locale, timeZone, style: 'shortDayOfYear' })}, ${timeInWords}`
        : formatDate(visitAt, { locale, timeZone, style: 'dayAndTime' }),
    [locale, timeZone],
  );
}
