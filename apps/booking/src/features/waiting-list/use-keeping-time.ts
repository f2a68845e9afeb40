import { useTexts } from './texts.ts';

/** For how long a place is kept for whoever it is offered to, in words. */
export function useKeepingTime(): (minutes: number) => string {
  const t = useTexts();
  return (minutes) =>
    minutes % 60 === 0
      ? t('keeping.hours', { count: minutes / 60 })
      : t('keeping.minutes', { count: minutes });
}
