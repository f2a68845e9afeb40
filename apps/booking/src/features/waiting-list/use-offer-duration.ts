import { useTexts } from './texts.ts';

/** Returns the text of the duration of an offer. */
export function useOfferDuration(): (minutes: number) => string {
  const t = useTexts();
  return (minutes) =>
    minutes % 60 === 0
      ? t('keeping.hours', { count: minutes / 60 })
      : t('keeping.minutes', { count: minutes });
}
