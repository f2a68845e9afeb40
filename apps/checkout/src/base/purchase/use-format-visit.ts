import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useCallback } from 'react';

/** Formats day and time of a visit in the page's language and the venue's time zone; `timeInWords` replaces the time. */
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
