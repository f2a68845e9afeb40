import { DECLINE_REASONS, toCents } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { Alert, classNames, IconClock, IconSuccess, IconWarning, Spinner } from '@taquilla/ui';
import { Fragment, type Ref } from 'react';
import { useTexts } from './texts.ts';
import { leadKey } from './lead-key.ts';
import { whyOfRefund } from './refund-reason.ts';
import type { Shown } from './result-kind.ts';
import styles from './result.module.css';
import type { SaleDetails } from './ticket.tsx';

/** Results that something else may follow at any moment, and whose words say what that is. */
const CHECKING: Partial<Record<Shown, 'waiting' | 'confirm' | 'confirmTransfer'>> = {
  waiting: 'waiting',
  abandoned: 'waiting',
  confirm: 'confirm',
  confirmTransfer: 'confirmTransfer',
};

/** What is seen before the title is read. */
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
  /** whether its reference is to be told here: there is no ticket that does */
  hasReference: boolean;
  /** of a sale that waits for a mail to be opened: until when. ISO 8601 */
  until: string | undefined;
  /** takes the focus of what goes with a result */
  ref: Ref<HTMLElement>;
}

/** Says what happened, and says it again when it changes. */
export function ResultHead({ shown, isUnreachable, details, hasReference, until, ref }: ResultHeadProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone, name: venue } = useVenue();
  const time = until ? formatDate(until, { locale, timeZone: timezone, style: 'time' }) : '';
  const why = whyOfRefund(details?.refund?.cause);
  const declined =
    shown === 'declined' ? DECLINE_REASONS.find((one) => one === details?.declined) : undefined;
  const checking = CHECKING[shown];
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
          // a new result is a new text in its place, not the old one moving
          <Fragment key={shown}>
            <h1>
              {sign && (
                <span className={classNames(styles.sign, sign === 'joy' && styles.joy)} data-sign={sign}>
                  <Sign />
                </span>
              )}
              <span>{t(`${shown}.title`)}</span>
            </h1>
            {why && <p className={styles.lead}>{t(`why.${why}`, { venue })}</p>}
            {declined && <p className={styles.lead}>{t(`reasons.${declined}`)}</p>}
            <p className={styles.lead}>{t(leadKey(shown, details?.kind), { time })}</p>
            {details?.kept_until && <Kept until={details.kept_until} isLaterAnswered={shown === 'waiting'} />}
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

/** How long the order is kept, by the clock: what runs down beside a bank's answer invites paying twice. */
function Kept({ until, isLaterAnswered }: { until: string; isLaterAnswered: boolean }) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return (
    <p className={styles.lead}>
      {[
        t('kept.until', { time: formatDate(until, { locale, timeZone, style: 'time' }) }),
        isLaterAnswered && t('kept.later'),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}
