import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useCallback } from 'react';

/**
 * Returns a function that formats day and time of a visit in the page's language and the venue's time zone;
 * `timeText` replaces the time.
 */
export function useFormatVisit(): (visitAt: string, timeText?: string | null) => string {
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return useCallback(
    (visitAt, timeText) =>
      timeText
        ? `${formatDate(visitAt, { locale, timeZone, style: 'shortDayOfYear' })}, ${timeText}`
        : formatDate(visitAt, { locale, timeZone, style: 'dayAndTime' }),
    [locale, timeZone],
  );
}
