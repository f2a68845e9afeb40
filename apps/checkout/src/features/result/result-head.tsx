import { DECLINE_REASONS, toCents } from '@taquilla/contracts';
import { formatDate, formatMoney, useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import {
  Alert,
  IconClock,
  IconError,
  IconSuccess,
  IconTimer,
  IconWarning,
  Spinner,
  textClass,
} from '@taquilla/ui';
import { useTexts } from './texts.ts';
import { leadKey } from './lead-key.ts';
import { refundReason } from './refund-reason.ts';
import type { Shown } from './result-kind.ts';
import styles from './result.module.css';
import type { SaleDetails } from './sale-details.ts';

/** Results that may still change, with the key of the text that names the awaited event. */
const AWAITED: Partial<Record<Shown, 'confirm' | 'confirmTransfer'>> = {
  confirm: 'confirm',
  confirmTransfer: 'confirmTransfer',
};

/** Icon by result. */
const SIGNS: Partial<Record<Shown, keyof typeof ICONS>> = {
  paidElsewhere: 'done',
  refunded: 'done',
  partlyRefunded: 'done',
  waiting: 'later',
  confirm: 'later',
  confirmTransfer: 'later',
  transfer: 'later',
  refunding: 'later',
  declined: 'stopped',
  abandoned: 'stopped',
  expired: 'stopped',
};
const ICONS = { done: IconSuccess, later: IconClock, stopped: IconWarning };

interface ResultHeadProps {
  shown: Shown;
  isUnreachable: boolean;
  details: SaleDetails | null;
  /** shows the reference: nothing else does */
  hasReference: boolean;
  /** confirmation deadline of a sale that awaits its e-mail confirmation, ISO 8601 */
  until: string | undefined;
  /** minutes until the places of an unpaid order are released; undefined: unknown */
  minutesLeft: number | undefined;
}

/** Title and explanation of a result without tickets. */
export function ResultHead({
  shown,
  isUnreachable,
  details,
  hasReference,
  until,
  minutesLeft,
}: ResultHeadProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone, name: venue } = useVenue();
  const time = until ? formatDate(until, { locale, timeZone: timezone, style: 'time' }) : '';
  const reason = refundReason(details?.refund?.cause);
  const checking = AWAITED[shown];
  if (shown === 'loading') {
    return (
      <p className={styles.progress}>
        <Spinner />
        {t('loading')}
      </p>
    );
  }
  const isHeldAfterDecline = shown === 'declined' && minutesLeft !== undefined;
  return (
    <header className={styles.head}>
      {isHeldAfterDecline ? (
        <DeclinedHead details={details} />
      ) : (
        <>
          <h1>
            <Sign shown={shown} />
            <span>{t(`${shown}.title`)}</span>
          </h1>
          {reason && <p className={styles.lead}>{t(`why.${reason}`, { venue })}</p>}
          {shown === 'declined' && <DeclineReason details={details} />}
          <p className={styles.lead}>{t(leadKey(shown, details?.kind), { time })}</p>
        </>
      )}
      {details?.kept_until && (
        <ReservedUntil
          until={details.kept_until}
          awaitsBank={shown === 'waiting'}
          minutesLeft={isHeldAfterDecline ? minutesLeft : undefined}
        />
      )}
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

/** Head of a declined payment whose order is still reserved. */
function DeclinedHead({ details }: Pick<ResultHeadProps, 'details'>) {
  const t = useTexts();
  return (
    <>
      <p className={styles.status}>
        <IconError />
        <span>
          {t('declined.title')}. {t('declined.lead')}
        </span>
      </p>
      <h1>{t(details?.kind === 'tourist-pass' ? 'kept.passes' : 'kept.tickets')}</h1>
      <DeclineReason details={details} />
    </>
  );
}

function DeclineReason({ details }: Pick<ResultHeadProps, 'details'>) {
  const t = useTexts();
  const reason = DECLINE_REASONS.find((known) => known === details?.declined);
  return reason && <p className={styles.lead}>{t(`reasons.${reason}`)}</p>;
}

function Sign({ shown }: { shown: Shown }) {
  const sign = SIGNS[shown];
  if (!sign) return null;
  const Icon = ICONS[sign];
  return (
    <span className={styles.sign} data-sign={sign}>
      <Icon />
    </span>
  );
}

interface ReservedUntilProps {
  until: string;
  awaitsBank: boolean;
  minutesLeft: number | undefined;
}

/**
 * Time until which the order is reserved. Not a countdown, which would invite paying twice while the bank responds; after a
 * declined payment with the minutes left (R503).
 */
function ReservedUntil({ until, awaitsBank, minutesLeft }: ReservedUntilProps) {
  const t = useTexts();
  const locale = useLocale();
  const { timezone: timeZone } = useVenue();
  return (
    <div className={styles.kept}>
      <IconTimer />
      <div>
        <p>{t('kept.until', { time: formatDate(until, { locale, timeZone, style: 'time' }) })}</p>
        {awaitsBank && <p>{t('kept.later')}</p>}
        {minutesLeft !== undefined && (
          <p className={textClass('note')}>{t('kept.minutes', { count: minutesLeft })}</p>
        )}
      </div>
    </div>
  );
}
