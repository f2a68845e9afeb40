import { Alert, Spinner } from '@taquilla/ui';
import { Fragment } from 'react';
import { useTexts } from '../../texts.ts';
import type { ResultKind } from './result-kind.ts';
import styles from './result.module.css';
import type { SaleDetails } from './ticket.tsx';

/** What the page shows: the sale's result, or why it is not known yet. */
export type Shown = ResultKind | 'missing' | 'unreachable' | 'loading';

interface ResultHeadProps {
  shown: Shown;
  /** this browser bought it */
  isOwner: boolean;
  isUnreachable: boolean;
  /** of a sale that has no tickets to show */
  details: SaleDetails | null;
}

/** Says what happened, and says it again when it changes. */
export function ResultHead({ shown, isOwner, isUnreachable, details }: ResultHeadProps) {
  const t = useTexts();
  // who did not buy here hears that it is paid, and sees no ticket
  const text = shown === 'paid' && !isOwner ? 'paidElsewhere' : shown;
  const isWaiting = shown === 'waiting' || shown === 'abandoned';
  return (
    <header className={styles.head}>
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
            <p className={styles.lead}>{t(`result.${text}.lead`)}</p>
          </Fragment>
        )}
      </div>
      {isWaiting && (
        <p className={styles.progress}>
          <Spinner />
          {t('result.waiting.checking')}
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
