import type { EventDetail, EventHour } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { IconBack, iconButtonClass } from '@taquilla/ui';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../../../texts.ts';
import { useEventAddress } from '../use-event-address.ts';
import styles from './hall-title.module.css';

interface HallTitleProps {
  event: EventDetail;
  hour: EventHour;
}

/** Show and date with the link back to the dates: in the shell's header, or above the map if the header has no place for a title. */
export function HallTitle({ event, hour }: HallTitleProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone, name, city } = useVenue();
  const { datesPath } = useEventAddress();
  const place = useSyncExternalStore(neverChanges, findPlace, () => null);
  const title = (
    <div className={styles.title}>
      <Link to={datesPath} className={iconButtonClass} aria-label={t('dates.back')}>
        <IconBack />
      </Link>
      <div className={styles.words}>
        <p className={styles.show}>{event.title}</p>
        <p className={styles.date}>
          <time dateTime={hour.visit_at}>
            {formatDate(hour.visit_at, { locale, timeZone, style: 'dayAndTime' })}
          </time>
          <span className={styles.venue}>{` · ${name}, ${city}`}</span>
        </p>
      </div>
    </div>
  );
  return place ? createPortal(title, place) : title;
}

const findPlace = () => document.querySelector('[data-page-title]');
const neverChanges = () => () => undefined;
