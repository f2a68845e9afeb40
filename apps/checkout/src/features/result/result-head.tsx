import { formatDate, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Alert, Spinner } from '@taquilla/ui';
import { Fragment, type Ref } from 'react';
import { useTexts } from '../../texts.ts';
import type { ResultKind } from './result-kind.ts';
import styles from './result.module.css';
import type { SaleDetails } from './ticket.tsx';

/** What the page shows: the sale's result, or why it is not known yet. */
export type Shown = ResultKind | 'missing' | 'unreachable' | 'loading';

/** Results that something else may follow at any moment, and whose words say what that is. */
const CHECKING: Partial<Record<Shown, 'waiting' | 'confirm' | 'confirmTransfer'>> = {
  waiting: 'waiting',
  abandoned: 'waiting',
  confirm: 'confirm',
  confirmTransfer: 'confirmTransfer',
};

interface ResultHeadProps {
  shown: Shown;
  /** this browser bought it */
  isOwner: boolean;
  isUnreachable: boolean;
  /** of a sale that has no tickets to show */
  details: SaleDetails | null;
  /** of a sale that waits for a mail to be opened: until when. ISO 8601 */
  until: string | undefined;
  /** takes the focus of what goes with a result */
  ref: Ref<HTMLElement>;
}

/** Says what happened, and says it again when it changes. */
export function ResultHead({ shown, isOwner, isUnreachable, details, until, ref }: ResultHeadProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone } = useVenue();
  const time = until ? formatDate(until, { locale, timeZone: timezone, style: 'time' }) : '';
  // who did not buy here hears that it is paid, and sees no ticket
  const text = shown === 'paid' && !isOwner ? 'paidElsewhere' : shown;
  const checking = CHECKING[shown];
  return (
    <header className={styles.head} ref={ref} tabIndex={-1}>
      <div role="status">
        {text === 'loading' ? (
          <p className={styles.progress}>
            <Spinner />
            {t('result.loading')}
          </p>
        ) : (
          // a new result is a new text in its place, not the old one moving
          <Fragment key={text}>
            <h1>{t(`result.${text}.title`)}</h1>
            <p className={styles.lead}>{t(`result.${text}.lead`, { time })}</p>
          </Fragment>
        )}
      </div>
      {checking && (
        <p className={styles.progress}>
          <Spinner />
          {t(`result.${checking}.checking`)}
        </p>
      )}
      {details && (
        <p className={styles.reference}>
          <span>
            {t('result.reference')} <strong>{details.reference}</strong>
          </span>
          <span>{details.email}</span>
        </p>
      )}
      {isUnreachable && shown !== 'unreachable' && (
        <Alert type="warning" message={t('result.unreachable.lead')} />
      )}
    </header>
  );
}
