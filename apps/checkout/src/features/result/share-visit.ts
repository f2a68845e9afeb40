import { localisePath } from '@taquilla/contracts';
import { formatDate, type useLocale } from '@taquilla/i18n';
import type { useVenue } from '@taquilla/shared-state';
import { shareLink } from '@taquilla/ui';
import type { SaleDetails } from './sale-details.ts';
import { visitsOf } from './ticket-lines.ts';

interface ShareContext {
  locale: ReturnType<typeof useLocale>;
  venue: Pick<ReturnType<typeof useVenue>, 'name' | 'slug' | 'timezone'>;
}

/**
 * Shares place and time of the first visit with the page of the venue, never the tickets.
 * @returns whether the text was copied
 */
export async function shareVisit({ lines }: Pick<SaleDetails, 'lines'>, { locale, venue }: ShareContext) {
  const [first] = visitsOf(lines);
  const format = { locale, timeZone: venue.timezone };
  const when = first && [
    formatDate(first.visit_at, { ...format, style: 'longDay' }),
    formatDate(first.visit_at, { ...format, style: 'time' }),
  ];
  const text = [venue.name, ...(when ?? [])].join(', ');
  const url = location.origin + localisePath(`/monuments/${venue.slug}`, locale);
  return (await shareLink({ text, url }, `${text}\n${url}`)) === 'copied';
}
