import { Alert, Spinner } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import type { ResultKind } from './result-kind.ts';
import styles from './result.module.css';

/** What the page shows: the sale's result, or why it is not known yet. */
export type Shown = ResultKind | 'missing' | 'unreachable' | 'loading';

interface ResultHeadProps {
  shown: Shown;
  /** this browser bought it */
  isOwner: boolean;
  isUnreachable: boolean;
}

/** Says what happened, and says it again when it changes. */
export function ResultHead({ shown, isOwner, isUnreachable }: ResultHeadProps) {
  const t = useTexts();
  const isWaiting = shown === 'waiting' || shown === 'abandoned';
  return (
    <header className={styles.head}>
      <div role="status">
        {shown === 'loading' ? (
          <p className={styles.progress}>
            <Spinner />
            {t('result.loading')}
          </p>
        ) : (
          <>
            <h1>{t(`result.${shown}.title`)}</h1>
            <p className={styles.lead}>
              {shown === 'paid' && !isOwner ? t('result.paidElsewhere') : t(`result.${shown}.lead`)}
            </p>
          </>
        )}
      </div>
      {isWaiting && (
        <p className={styles.progress}>
          <Spinner />
          {t('result.waiting.checking')}
        </p>
      )}
      {isUnreachable && shown !== 'unreachable' && (
        <Alert type="warning" message={t('result.unreachable.lead')} />
      )}
    </header>
  );
}
