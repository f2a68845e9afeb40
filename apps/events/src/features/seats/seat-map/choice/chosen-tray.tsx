import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { IconChevronDown, textClass } from '@taquilla/ui';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { useTexts } from '../../../../texts.ts';
import type { EventDate } from '../../event-date.ts';
import styles from './chosen-tray.module.css';

interface ChosenTrayProps {
  ref: Ref<HTMLElement>;
  date: EventDate;
  /** the chosen seats */
  children: ReactNode;
}

/** Chosen seats below event and date; a disclosure on phones. */
export function ChosenTray({ ref, date: { event, hour }, children }: ChosenTrayProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  const seatsId = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.chosen}
      aria-label={t('chosen.title')}
      data-open={isOpen}
    >
      <div className={styles.heading}>
        <h3>{event.title}</h3>
        <p className={textClass('note')}>
          {formatDate(hour.visit_at, { locale, timeZone, style: 'dayAndTime' })}
        </p>
        <button
          type="button"
          className={styles.toggle}
          aria-label={t('chosen.title')}
          aria-expanded={isOpen}
          aria-controls={seatsId}
          onClick={() => {
            setOpen(!isOpen);
          }}
        >
          <IconChevronDown />
        </button>
      </div>
      <div id={seatsId} className={styles.seats}>
        {children}
      </div>
    </section>
  );
}
