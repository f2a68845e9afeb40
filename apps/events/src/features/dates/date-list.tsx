import type { EventHour } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { Button, Chip } from '@taquilla/ui';
import { useState } from 'react';
import { useTexts } from '../../texts.ts';
import styles from './date-list.module.css';

/** So many dates are shown at first: some weeks of them. */
const FIRST = 12;
/** So few places left are told. */
const FEW = 20;

interface DateListProps {
  hours: readonly EventHour[];
  chosenId: number | undefined;
  /** the venue's */
  timeZone: string;
  onChoose: (hourId: number) => void;
}

/** The dates of an event; a full one stays, and says so. */
export function DateList({ hours, chosenId, timeZone, onChoose }: DateListProps) {
  const t = useTexts();
  const locale = useLocale();
  const [isWhole, setWhole] = useState(() => hours.findIndex(({ id }) => id === chosenId) >= FIRST);
  const shown = isWhole ? hours : hours.slice(0, FIRST);
  const inWords = (visitAt: string, style: 'shortDay' | 'time') =>
    formatDate(visitAt, { locale, timeZone, style });
  const detailOf = ({ available }: EventHour) => {
    if (available === 0) return t('dates.full');
    return available <= FEW ? t('dates.left', { count: available }) : undefined;
  };
  return (
    <ul className={styles.dates}>
      {shown.map((hour) => (
        <li key={hour.id}>
          <Chip
            selected={hour.id === chosenId}
            detail={detailOf(hour)}
            onClick={() => {
              onChoose(hour.id);
            }}
          >
            <time dateTime={hour.visit_at}>
              {inWords(hour.visit_at, 'shortDay')}, {inWords(hour.visit_at, 'time')}
            </time>
          </Chip>
        </li>
      ))}
      {shown.length < hours.length && (
        <li>
          <Button
            variant="quiet"
            onClick={() => {
              setWhole(true);
            }}
          >
            {t('dates.more', { count: hours.length - shown.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}
