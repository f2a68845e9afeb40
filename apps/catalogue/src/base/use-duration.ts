import { languageTag, useLocale } from '@taquilla/i18n';
import { useTexts } from '../texts.ts';

/** Returns a function that formats minutes as "About 1h 30m" in the page's language. */
export function useDuration() {
  const t = useTexts();
  const locale = useLocale();
  const unit = (value: number, of: 'hour' | 'minute') =>
    new Intl.NumberFormat(languageTag(locale), { style: 'unit', unit: of, unitDisplay: 'narrow' }).format(
      value,
    );
  return (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const parts = [hours > 0 && unit(hours, 'hour'), rest > 0 && unit(rest, 'minute')].filter(Boolean);
    return t('facts.duration', { time: parts.join(' ') });
  };
}
