import { formatDate, languageName, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useSlotTime } from '@taquilla/visits';
import { useTexts } from '../../base/choices/texts.ts';
import type { VisitPlan } from './use-visit-plan.ts';

/** Returns the texts of a visit for the collapsed steps, the summary and the bottom bar. */
export function useVisitSummary(
  { chosen, rooms, slots, languages, language }: VisitPlan,
  day: string | null,
) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone } = useVenue();
  const slotTime = useSlotTime();
  const dayIn = (style: 'fullDay' | 'shortDay') =>
    day === null ? '' : formatDate(day, { locale, timeZone: timezone, style });
  const timeOf = (slot: (typeof slots)[number]) =>
    rooms.length > 1 ? t('visit.timeIn', { room: slot.room_name, time: slotTime(slot) }) : slotTime(slot);
  const times = slots.map(timeOf);
  return {
    products: chosen.map(({ quantity, name }) => t('visit.product', { quantity, name })),
    day: dayIn('fullDay'),
    times,
    /** "In English"; empty without a choice */
    language:
      language && languages.length > 1 && chosen.length > 0
        ? t('visit.guidedIn', { language: languageName(language.locale, locale) })
        : '',
    /** "Sat 14 Nov, 11:00" */
    brief: [dayIn('shortDay'), ...slots.map(slotTime)].filter(Boolean).join(', '),
  };
}

export type VisitSummary = ReturnType<typeof useVisitSummary>;
