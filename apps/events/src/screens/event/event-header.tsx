import { toCents, type EventDetail } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Link, useRoute } from '@taquilla/router';
import { classNames, Price, Skeleton, stackClass, textClass } from '@taquilla/ui';
import { Poster } from '../../base/poster/poster.tsx';
import { useTexts } from '../../texts.ts';
import styles from './event-header.module.css';

/** Poster, title and facts of an event. */
export function EventHeader({ event }: { event: EventDetail }) {
  const t = useTexts();
  const { path } = useRoute();
  const { title, description, price_from: priceFrom } = event;
  const facts = [t(`admission.${event.admission_type}`), event.nominative && t('nominative')];
  return (
    <header className={styles.header}>
      <div className={styles.poster}>
        <Poster event={event} sizes="(min-width: 48rem) 24rem, 100vw" isFirst />
      </div>
      <div className={styles.words}>
        <Link to={path} className={styles.all}>
          {t('all')}
        </Link>
        <h1>{title}</h1>
        <div className={classNames(stackClass(2), styles.about)}>
          <p>{description}</p>
          <p className={textClass('note')}>{facts.filter(Boolean).join(' · ')}</p>
          {priceFrom !== null && (
            <Price size="large">{t('from', { price: formatMoney(toCents(priceFrom)) })}</Price>
          )}
        </div>
      </div>
    </header>
  );
}

export function EventHeaderSkeleton() {
  return (
    <div className={styles.header}>
      <div className={styles.poster}>
        <Skeleton height="100%" />
      </div>
      <Skeleton height="13rem" />
    </div>
  );
}
