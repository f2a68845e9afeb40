import { useVenue } from '@taquilla/shared-state';
import { IconClock } from '@taquilla/ui';
import { memo } from 'react';
import { useTexts } from '../texts.ts';
import styles from './time-zone-note.module.css';
import { clocksDiffer } from './time-zones.ts';

/**
 * Names the city whose local time the page shows, if the visitor's clock differs on that day. Time-zone names are
 * not used: browsers say "Canary" in every language. Memoised, because its formats take longer than the rest of the step.
 */
export const TimeZoneNote = memo(function TimeZoneNote({ day }: { day: string }) {
  const t = useTexts();
  const { city, timezone } = useVenue();
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  if (!clocksDiffer(timezone, own, new Date(`${day}T12:00:00Z`))) return null;
  return (
    <p className={styles.note}>
      <IconClock />
      {t('times.zone', { town: city })}
    </p>
  );
});
