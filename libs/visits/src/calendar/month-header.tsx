import { classNames, iconButtonClass, IconChevronLeft, IconChevronRight } from '@taquilla/ui';
import { useTexts } from '../texts.ts';
import { addMonths } from './month.ts';
import styles from './month-header.module.css';

interface MonthHeaderProps {
  month: string;
  /** "November 2026", and the next month if two are shown */
  names: readonly string[];
  canShow: (month: string) => boolean;
  onShow: (month: string) => void;
}

/** Names of the months between the previous and next buttons. */
export function MonthHeader({ month, names, canShow, onShow }: MonthHeaderProps) {
  const t = useTexts();
  const turn = (months: 1 | -1) => {
    const wanted = addMonths(month, months);
    const isThere = canShow(wanted);
    return {
      // not `disabled`, so that the button keeps the focus at the last month
      'aria-disabled': !isThere,
      onClick: () => {
        if (isThere) onShow(wanted);
      },
    };
  };
  const buttonClass = classNames(iconButtonClass, styles.turn);
  return (
    <div className={styles.header}>
      <button type="button" className={buttonClass} aria-label={t('calendar.previous')} {...turn(-1)}>
        <IconChevronLeft />
      </button>
      <div className={styles.names} aria-live="polite">
        {names.map((name) => (
          <p key={name} className={styles.name}>
            {name}
          </p>
        ))}
      </div>
      <button type="button" className={buttonClass} aria-label={t('calendar.next')} {...turn(1)}>
        <IconChevronRight />
      </button>
    </div>
  );
}
