import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useCallback } from 'react';

/** Day and time of a visit, in the page's language and the venue's time zone. */
export function useFormatVisit(): (visitAt: string) => string {
  const locale = useLocale();
  const { timezone } = useVenue();
  return useCallback(
    (visitAt) => formatDate(visitAt, { locale, timeZone: timezone, style: 'dayAndTime' }),
    [locale, timezone],
  );
}
