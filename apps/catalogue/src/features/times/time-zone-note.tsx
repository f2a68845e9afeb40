import { languageTag, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { IconClock } from '@taquilla/ui';
import { memo } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import styles from './time-zone-note.module.css';
import { clocksDiffer, zoneName } from './time-zones.ts';

/**
 * Whose clock the times are by, said to visitors whose own shows another hour on that day. Kept while the day is: its
 * formats take longer to make than the rest of the step.
 */
export const TimeZoneNote = memo(function TimeZoneNote({ day }: { day: string }) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone } = useVenue();
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  if (!clocksDiffer(timezone, own, new Date(`${day}T12:00:00Z`))) return null;
  return (
    <p className={styles.note}>
      <IconClock />
      {t('times.zone', { zone: zoneName(timezone, languageTag(locale)) })}
    </p>
  );
});
