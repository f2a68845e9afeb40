import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';

/** The hour of a slot at the venue, or the words that the venue has for it. */
export function useSlotTime() {
  const locale = useLocale();
  const { timezone } = useVenue();
  return ({ visit_at, display_text }: { visit_at: string; display_text: string | null }) =>
    display_text ?? formatDate(visit_at, { locale, timeZone: timezone, style: 'time' });
}
