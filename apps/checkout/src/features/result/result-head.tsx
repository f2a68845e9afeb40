import { DECLINE_REASONS, toCents } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Alert, classNames, IconClock, IconSuccess, IconWarning, Spinner } from '@taquilla/ui';
import { Fragment, type Ref } from 'react';
import { useTexts } from './texts.ts';
import { leadKey } from './lead-key.ts';
import { refundReason } from './refund-reason.ts';
import type { Shown } from './result-kind.ts';
import styles from './result.module.css';
import type { SaleDetails } from './ticket.tsx';

/** Results that may still change, with the key of the text that names the awaited event. */
const AWAITED: Partial<Record<Shown, 'waiting' | 'confirm' | 'confirmTransfer'>> = {
  waiting: 'waiting',
  abandoned: 'waiting',
  confirm: 'confirm',
  confirmTransfer: 'confirmTransfer',
};

/** Icon by result. */
const SIGNS: Partial<Record<Shown, keyof typeof ICONS>> = {
  paid: 'joy',
  paidPasses: 'joy',
  paidElsewhere: 'done',
  refunded: 'done',
  partlyRefunded: 'done',
  waiting: 'later',
  beingIssued: 'later',
  confirm: 'later',
  confirmTransfer: 'later',
  transfer: 'later',
  refunding: 'later',
  declined: 'stopped',
  abandoned: 'stopped',
  expired: 'stopped',
};
const ICONS = { joy: IconSuccess, done: IconSuccess, later: IconClock, stopped: IconWarning };

interface ResultHeadProps {
  shown: Shown;
  isUnreachable: boolean;
  details: SaleDetails | null;
  /** shows the reference: no ticket shows it */
  hasReference: boolean;
  /** confirmation deadline of a sale that awaits its e-mail confirmation, ISO 8601 */
  until: string | undefined;
  /** takes the focus when a focused part of the result is removed */
  ref: Ref<HTMLElement>;
}

/** Title and explanation of the result, announced when it changes. */
export function ResultHead({ shown, isUnreachable, details, hasReference, until, ref }: ResultHeadProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone, name: venue } = useVenue();
  const time = until ? formatDate(until, { locale, timeZone: timezone, style: 'time' }) : '';
  const reason = refundReason(details?.refund?.cause);
  const declined =
    shown === 'declined' ? DECLINE_REASONS.find((reason) => reason === details?.declined) : undefined;
  const checking = AWAITED[shown];
  const sign = SIGNS[shown];
  const Sign = ICONS[sign ?? 'later'];
  return (
    <header className={styles.head} ref={ref} tabIndex={-1}>
      <div role="status">
        {shown === 'loading' ? (
          <p className={styles.progress}>
            <Spinner />
            {t('loading')}
          </p>
        ) : (
          // keyed by result, so that the text is replaced instead of moved
          <Fragment key={shown}>
            <h1>
              {sign && (
                <span className={classNames(styles.sign, sign === 'joy' && styles.joy)} data-sign={sign}>
                  <Sign />
                </span>
              )}
              <span>{t(`${shown}.title`)}</span>
            </h1>
            {reason && <p className={styles.lead}>{t(`why.${reason}`, { venue })}</p>}
            {declined && <p className={styles.lead}>{t(`reasons.${declined}`)}</p>}
            <p className={styles.lead}>{t(leadKey(shown, details?.kind), { time })}</p>
            {details?.kept_until && (
              <ReservedUntil until={details.kept_until} awaitsBank={shown === 'waiting'} />
            )}
          </Fragment>
        )}
      </div>
      {checking && (
        <p className={styles.progress}>
          <Spinner />
          {t(`${checking}.checking`)}
        </p>
      )}
      {details && hasReference && (
        <p className={styles.reference}>
          <span>
            {t('reference')} <strong>{details.reference}</strong>
          </span>
          {details.refund && (
            <span>
              {t('refundAmount')} <strong>{formatMoney(toCents(details.refund.amount))}</strong>
            </span>
          )}
          <span>{details.email}</span>
        </p>
      )}
      {isUnreachable && shown !== 'unreachable' && <Alert type="warning" message={t('unreachable.lead')} />}
    </header>
  );
}

/** Time until which the order is reserved. Not a countdown, which would invite paying twice while the bank responds. */
function ReservedUntil({ until, awaitsBank }: { until: string; awaitsBank: boolean }) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return (
    <p className={styles.lead}>
      {[
        t('kept.until', { time: formatDate(until, { locale, timeZone, style: 'time' }) }),
        awaitsBank && t('kept.later'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
