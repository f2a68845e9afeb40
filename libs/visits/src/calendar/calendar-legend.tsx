import { classNames, rowClass, textClass } from '@taquilla/ui';
import { useTexts } from '../texts.ts';
import days from './calendar-day.module.css';
import styles from './calendar-legend.module.css';
import { LEVELS } from './day-states.ts';

/** Legend of the bars; hidden from screen readers, because each day's label has the same information. */
export function CalendarLegend() {
  const t = useTexts();
  return (
    <ul className={classNames(textClass('note'), styles.legend)} aria-hidden="true">
      {LEVELS.map((level) => (
        <li key={level} className={classNames(rowClass(2), days[level])}>
          <span className={days.mark} />
          {t(`calendar.${level}`)}
        </li>
      ))}
    </ul>
  );
}
