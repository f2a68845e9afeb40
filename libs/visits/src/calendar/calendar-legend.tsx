import { classNames, IconNotify, rowClass, textClass } from '@taquilla/ui';
import { useTexts } from '../texts.ts';
import days from './calendar-day.module.css';
import styles from './calendar-legend.module.css';
import { LEVELS } from './day-states.ts';

/** Legend of the marks; hidden from screen readers, because each day's label has the same information. */
export function CalendarLegend() {
  const t = useTexts();
  return (
    <ul className={classNames(textClass('note'), styles.legend)} aria-hidden="true">
      {([...LEVELS, 'full', 'closed'] as const).map((state) => (
        <li key={state} className={classNames(rowClass(2), days[state])}>
          <span className={days.mark}>{state === 'full' && <IconNotify />}</span>
          {t(state === 'full' ? 'calendar.fullLegend' : `calendar.${state}`)}
        </li>
      ))}
    </ul>
  );
}
