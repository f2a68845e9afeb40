import { toCents, type Headquarter, type ProgrammeDate, type ProgrammeEvent } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { Link } from '@taquilla/router';
import { buttonClass, classNames, IconChevronRight, Picture, Price, textClass } from '@taquilla/ui';
import { useTexts as useRoomTexts } from '../../../texts.ts';
import { useTexts } from '../texts.ts';
import styles from './programme-event.module.css';

/** Maximum number of tickets left that is emphasised. */
const FEW_LEFT = 20;

interface ProgrammeEventItemProps {
  venue: Headquarter;
  event: ProgrammeEvent;
}

/** An event: picture, name, description and its next dates. */
export function ProgrammeEventItem({ venue, event }: ProgrammeEventItemProps) {
  const { title, description, picture, dates } = event;
  return (
    <article className={styles.event}>
      {picture && (
        <Picture
          className={styles.picture}
          picture={{ ...picture, alt: '' }}
          sizes="(min-width: 64rem) 15rem, 6rem"
        />
      )}
      <div className={styles.words}>
        <h3>{title}</h3>
        <p className={textClass('soft')}>{description}</p>
      </div>
      <ul className={styles.dates}>
        {dates.map((date) => (
          <DateRow key={date.id} venue={venue} event={event} date={date} />
        ))}
      </ul>
    </article>
  );
}

interface DateRowProps extends ProgrammeEventItemProps {
  date: ProgrammeDate;
}

/**
 * Day, time, price and tickets left of a date, and the link to its seats; of a sold-out date to the waiting list, if the
 * venue has one. On phones the whole row is the link.
 */
function DateRow({ venue, event, date: { id, visit_at: at, price_from: least, available } }: DateRowProps) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const locale = useLocale();
  const inWords = (style: 'shortDay' | 'time') => formatDate(at, { locale, timeZone: venue.timezone, style });
  const isFull = available === 0;
  const hasLink = !isFull || venue.self_service?.waiting_list !== undefined;
  const page = isFull ? 'waiting-list' : 'event-siae';
  const action = isFull ? t('programme.list') : t(`programme.choose.${event.admission_type}`);
  return (
    <li className={styles.date}>
      <p className={styles.when}>
        <time dateTime={at}>
          <span className={textClass('strong')}>{inWords('shortDay')}</span>{' '}
          <span className={textClass('soft')}>{inWords('time')}</span>
        </time>
      </p>
      <p className={styles.offer}>
        {isFull ? (
          <span className={textClass('strong')}>{t('programme.full')}</span>
        ) : (
          <>
            {least !== null && <Price>{tRoom('home.from', { price: formatMoney(toCents(least)) })}</Price>}
            <span className={styles.left} data-few={available <= FEW_LEFT}>
              {t('programme.left', { count: available })}
            </span>
          </>
        )}
      </p>
      {hasLink && (
        <Link
          to={`/monuments/${venue.slug}/${page}?event=${event.id}&date=${id}`}
          className={classNames(buttonClass({ variant: 'secondary' }), styles.choose)}
          aria-label={`${action}: ${event.title}, ${inWords('shortDay')}, ${inWords('time')}`}
        >
          <span>{action}</span>
          <IconChevronRight />
        </Link>
      )}
    </li>
  );
}
