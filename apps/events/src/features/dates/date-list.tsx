import type { EventHour } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { Chip } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './date-list.module.css';

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
  const detailOf = ({ available }: EventHour) => {
    if (available === 0) return t('dates.full');
    return available <= FEW ? t('dates.left', { count: available }) : undefined;
  };
  return (
    <ul className={styles.dates}>
      {hours.map((hour) => (
        <li key={hour.id}>
          <Chip
            selected={hour.id === chosenId}
            detail={detailOf(hour)}
            onClick={() => {
              onChoose(hour.id);
            }}
          >
            <time dateTime={hour.visit_at}>
              {formatDate(hour.visit_at, { locale, timeZone, style: 'dayAndTime' })}
            </time>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
