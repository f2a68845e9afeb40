import { languageTag, useLocale } from '@taquilla/i18n';
import { classNames, iconButtonClass, IconChevronLeft, IconChevronRight } from '@taquilla/ui';
import { useTexts } from '../texts.ts';
import styles from './weeks-header.module.css';

interface WeeksHeaderProps {
  page: number;
  /** "28 Nov – 27 Dec" */
  name: string;
  canShow: (page: number) => boolean;
  onShow: (page: number) => void;
}

/** First and last day of the weeks between the buttons for earlier and later weeks. */
export function WeeksHeader({ page, name, canShow, onShow }: WeeksHeaderProps) {
  const t = useTexts();
  const turn = (pages: 1 | -1) => {
    const isThere = canShow(page + pages);
    return {
      // not `disabled`, so that the button keeps the focus at the last weeks
      'aria-disabled': !isThere,
      onClick: () => {
        if (isThere) onShow(page + pages);
      },
    };
  };
  const buttonClass = classNames(iconButtonClass, styles.turn);
  return (
    <div className={styles.header}>
      <button type="button" className={buttonClass} aria-label={t('calendar.earlier')} {...turn(-1)}>
        <IconChevronLeft />
      </button>
      <p className={styles.name} aria-live="polite">
        {name}
      </p>
      <button type="button" className={buttonClass} aria-label={t('calendar.later')} {...turn(1)}>
        <IconChevronRight />
      </button>
    </div>
  );
}

/**
 * Returns the name of a period, with the year if it ends in another year: "28 Nov – 27 Dec". Short months, so that a
 * phone shows it in one line in every language.
 */
export function usePeriodName(): (from: string, to: string, today: string) => string {
  const locale = useLocale();
  return (from, to, today) => {
    const isThisYear = to.slice(0, 4) === today.slice(0, 4);
    const format = new Intl.DateTimeFormat(languageTag(locale), {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
      ...(!isThisYear && { year: 'numeric' }),
    });
    // ICU writes thin spaces, which fonts without their glyph show as boxes
    return format.formatRange(new Date(from), new Date(to)).replaceAll('\u2009', ' ');
  };
}
