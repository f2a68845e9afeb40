import type { WaitingState } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { textClass } from '@taquilla/ui';
import { useTexts } from '../../features/waiting-list/texts.ts';
import styles from './waiting-list.module.css';

/** Products and times of an entry: the offered time, or all requested times by day. */
export function EntryFacts({ entry: { title, lines, visits, offer } }: { entry: WaitingState }) {
  const t = useTexts();
  const format = { locale: useLocale(), timeZone: useVenue().timezone };
  const days = new Map<string, string[]>();
  for (const at of offer ? [offer.visit_at] : visits) {
    const day = formatDate(at, { ...format, style: 'longDay' });
    days.set(day, [...(days.get(day) ?? []), formatDate(at, { ...format, style: 'time' })]);
  }
  return (
    <section className={styles.facts} aria-label={t('entry.for')}>
      {title && <p className={textClass('strong')}>{title}</p>}
      {lines.map(({ name, quantity }) => (
        <p key={name} className={textClass('strong')}>
          {t('line', { count: quantity, name })}
        </p>
      ))}
      {Array.from(days, ([day, times]) => (
        <p key={day}>
          {day}
          {' · '}
          {times.join(', ')}
        </p>
      ))}
    </section>
  );
}
