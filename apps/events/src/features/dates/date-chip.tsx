import { toCents, type EventHour } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Chip, Price, VisuallyHidden } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './date-list.module.css';

/** So few places left are told with emphasis. */
const FEW = 20;

interface DateChipProps {
  hour: EventHour;
  isChosen: boolean;
  /** the venue's */
  timeZone: string;
  onChoose: (hourId: number) => void;
}

/** One date: when, from what price, how many places; a full one stays, and says so. */
export function DateChip({ hour, isChosen, timeZone, onChoose }: DateChipProps) {
  const t = useTexts();
  const locale = useLocale();
  const { id, visit_at: at, available, price_from: priceFrom = null } = hour;
  const isFull = available <= 0;
  const inWords = (style: 'longDay' | 'time') => formatDate(at, { locale, timeZone, style });
  const places = () => {
    if (isFull) return t('dates.full');
    return t(available <= FEW ? 'dates.left' : 'dates.places', { count: available });
  };
  return (
    <Chip
      className={styles.date}
      selected={isChosen}
      data-level={isFull ? 'none' : available <= FEW ? 'few' : 'many'}
      detail={
        <>
          {!isFull && priceFrom !== null && (
            <Price>{t('from', { price: formatMoney(toCents(priceFrom)) })}</Price>
          )}
          <span className={styles.places}>{places()}</span>
        </>
      }
      onClick={() => {
        onChoose(id);
      }}
    >
      <VisuallyHidden>{inWords('longDay')}, </VisuallyHidden>
      <time dateTime={at}>{inWords('time')}</time>
    </Chip>
  );
}
