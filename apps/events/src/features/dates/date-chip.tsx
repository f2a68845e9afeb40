import { toCents, type EventHour } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Chip, Price, VisuallyHidden } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './date-list.module.css';

/** Maximum number of places left that is emphasised. */
const FEW_LEFT = 20;

interface DateChipProps {
  hour: EventHour;
  isChosen: boolean;
  /** false: all dates cost the same, which is stated above them */
  hasPrice: boolean;
  /** the venue's IANA time zone */
  timeZone: string;
  onChoose: (hourId: number) => void;
}

/** A date with time, lowest price and places left; a sold-out date is marked. */
export function DateChip({ hour, isChosen, hasPrice, timeZone, onChoose }: DateChipProps) {
  const t = useTexts();
  const locale = useLocale();
  const { id, visit_at: at, available, price_from: priceFrom = null } = hour;
  const isFull = available <= 0;
  const format = (style: 'longDay' | 'time') => formatDate(at, { locale, timeZone, style });
  const places = () => {
    if (isFull) return t('dates.full');
    return t(available <= FEW_LEFT ? 'dates.left' : 'dates.places', { count: available });
  };
  return (
    <Chip
      className={styles.date}
      selected={isChosen}
      data-level={isFull ? 'none' : available <= FEW_LEFT ? 'few' : 'many'}
      detail={
        <>
          {hasPrice && !isFull && priceFrom !== null && (
            <Price>{t('from', { price: formatMoney(toCents(priceFrom)) })}</Price>
          )}
          <span className={styles.places}>{places()}</span>
        </>
      }
      onClick={() => {
        onChoose(id);
      }}
    >
      <VisuallyHidden>{format('longDay')}, </VisuallyHidden>
      <time dateTime={at}>{format('time')}</time>
    </Chip>
  );
}
