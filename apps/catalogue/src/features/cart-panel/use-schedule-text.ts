import type { PackSchedule } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useTexts } from '../../base/choices/texts.ts';

/** Returns a function that formats a schedule: room, then day with the slot's own text or the time (R93). */
export function useScheduleText() {
  const t = useTexts();
  const locale = useLocale();
  const { timezone } = useVenue();
  return ({ room_name, visit_at, display_text }: PackSchedule): string => {
    const day = formatDate(visit_at, { locale, timeZone: timezone, style: 'shortDayOfYear' });
    const time = formatDate(visit_at, { locale, timeZone: timezone, style: 'time' });
    const when = display_text === null ? t('cart.schedule', { day, time }) : `${day}, ${display_text}`;
    return `${room_name}, ${when}`;
  };
}
