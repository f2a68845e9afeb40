import { heroOf } from '@taquilla/contracts';
import { useVenue } from '@taquilla/shared-state';
import { classNames, IconClock, IconSuccess, Picture, Skeleton, Spinner } from '@taquilla/ui';
import type { ReactNode } from 'react';
import type { SaleDetails } from './sale-details.ts';
import { useTexts } from './texts.ts';
import { visitsOf } from './ticket-lines.ts';
import { VenuePlace } from './venue-place.tsx';
import styles from './visit-head.module.css';
import { useFormatDay, VisitTimes } from './visit-times.tsx';

interface VisitHeadProps {
  details: SaleDetails;
  /** the tickets are being issued */
  isPending: boolean;
}

/** Head of a paid sale: picture of the venue, status, day, times and place. */
export function VisitHead({ details, isPending }: VisitHeadProps) {
  const t = useTexts();
  const { kind, email, lines, total } = details;
  const Sign = isPending ? IconClock : IconSuccess;
  const sent = t(kind === 'tourist-pass' ? 'mailPasses' : 'mail', { email });
  return (
    <Frame>
      <p className={classNames(styles.status, isPending && styles.pending)}>
        <span className={isPending ? styles.sign : classNames(styles.sign, styles.joy)}>
          <Sign />
        </span>
        <span>
          <strong>{t(total === 0 ? 'status.confirmed' : 'status.paid')}</strong>{' '}
          {isPending ? t('beingIssued.lead') : sent}
        </span>
      </p>
      <h1 className={styles.title}>{useVisitTitle(details)}</h1>
      <VisitTimes lines={lines} />
      <VenuePlace />
    </Frame>
  );
}

/** `VisitHead` while the sale is loading. */
export function LoadingHead() {
  const t = useTexts();
  return (
    <Frame>
      <p className={styles.status}>
        <Spinner />
        {t('loading')}
      </p>
      <Skeleton height="5rem" />
      <Skeleton height="4rem" />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>{children}</div>
      <Picture
        className={styles.picture}
        picture={{ ...heroOf(useVenue()), alt: '' }}
        sizes="(min-width: 64rem) 34rem, (min-width: 48rem) 50vw, 100vw"
        isFirst
      />
    </header>
  );
}

/** Returns the title of a paid sale: its first day, or what was bought if it has none. */
export function useVisitTitle({ kind, lines }: Pick<SaleDetails, 'kind' | 'lines'>): string {
  const t = useTexts();
  const dayOf = useFormatDay();
  const [first] = visitsOf(lines);
  if (first) return t('before.seeYou', { day: dayOf(first.visit_at) });
  return t(kind === 'tourist-pass' ? 'paidPasses.title' : 'paid.title');
}
