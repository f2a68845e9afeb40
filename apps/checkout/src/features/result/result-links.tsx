import { toCents, type SaleState } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass, IconPhone } from '@taquilla/ui';
import { ReceiptLink } from './receipt-link.tsx';
import { RetryPayment } from './retry-payment.tsx';
import { useTexts } from './texts.ts';
import type { Shown } from './result-kind.ts';
import type { SaleDetails } from './sale-details.ts';
import type { SaleKind } from './use-sale-state.ts';
import styles from './result.module.css';

const CAN_RETRY: readonly Shown[] = ['declined', 'abandoned'];

/** Results without tickets whose payment has a receipt. */
const REFUNDED: readonly Shown[] = ['refunding', 'refunded'];

/** Results in which a buyer may need help. */
const UNCERTAIN: readonly Shown[] = [...CAN_RETRY, 'waiting', 'expired', 'unreachable'];

const CHECKOUT: Record<SaleKind, string> = { tickets: 'checkout', event: 'checkout-event' };

interface ResultLinksProps {
  saleId: string;
  shown: Shown;
  kind: SaleKind;
  /** undefined: unknown in this browser */
  goods: NonNullable<SaleState['details']>['kind'] | undefined;
  /** null: this browser does not have the sale token */
  details: SaleDetails | null;
}

/** Links from a result: payment retry, checkout, selection, receipt, venue. */
export function ResultLinks({ saleId, shown, kind, goods, details }: ResultLinksProps) {
  const t = useTexts();
  const venue = useVenue();
  const home = `/monuments/${venue.slug}`;
  const checkout = `${home}/${CHECKOUT[kind]}`;
  const canRetry = CAN_RETRY.includes(shown);
  return (
    <div className={styles.links}>
      {canRetry && details && <RetryPayment saleId={saleId} kind={kind} total={toCents(details.total)} />}
      {canRetry && (
        <Link className={buttonClass({ variant: 'quiet' })} to={checkout}>
          {t('review')}
        </Link>
      )}
      {shown === 'confirm' && (
        <Link className={buttonClass({ variant: 'quiet' })} to={checkout}>
          {t('confirmation.change')}
        </Link>
      )}
      {shown === 'expired' && (
        <Link className={buttonClass({ size: 'large' })} to={home + choicePage(kind, goods)}>
          {t('chooseAgain')}
        </Link>
      )}
      {REFUNDED.includes(shown) && details && <ReceiptLink details={details} />}
      {UNCERTAIN.includes(shown) && venue.seller && (
        <a
          className={buttonClass({ variant: 'quiet' })}
          href={`tel:${venue.seller.phone.replaceAll(' ', '')}`}
        >
          <IconPhone />
          {venue.seller.phone}
        </a>
      )}
      <Link className={buttonClass({ variant: 'quiet' })} to={home}>
        {t('home', { venue: venue.name })}
      </Link>
    </div>
  );
}

/** Returns the path of the selection below the venue's path; '' when the goods are unknown. */
function choicePage(kind: SaleKind, goods: ResultLinksProps['goods']): string {
  if (kind === 'event') return '/event-siae';
  if (goods === undefined) return '';
  return goods === 'tourist-pass' ? '/tourist-pass' : '/tickets';
}
