import type { Schedule } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';

type Slot = Pick<Schedule, 'visit_at' | 'display_text'>;

/** Returns a function for the local time of a slot, or the venue's text for it. */
export function useSlotTime() {
  const clock = useClock();
  return ({ visit_at, display_text }: Slot) => display_text ?? clock(visit_at);
}

/** Returns a function for the end of a visit, as ` – 12:00`; empty if unknown. */
export function useSlotEnd() {
  const clock = useClock();
  return ({ display_text, ends_at }: Pick<Schedule, 'display_text' | 'ends_at'>) =>
    display_text === null && ends_at !== undefined ? ` – ${clock(ends_at)}` : '';
}

function useClock() {
  const locale = useLocale();
  const { timezone } = useVenue();
  return (instant: string) => formatDate(instant, { locale, timeZone: timezone, style: 'time' });
}
