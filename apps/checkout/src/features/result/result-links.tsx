import type { SaleState } from '@taquilla/contracts';
import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { buttonClass } from '@taquilla/ui';
import { RetryPayment } from './retry-payment.tsx';
import { useTexts } from './texts.ts';
import type { Shown } from './result-kind.ts';
import type { SaleKind } from './use-sale-state.ts';
import styles from './result.module.css';

const CAN_RETRY: readonly Shown[] = ['declined', 'abandoned'];

const CHECKOUT: Record<SaleKind, string> = { tickets: 'checkout', event: 'checkout-event' };

interface ResultLinksProps {
  saleId: string;
  shown: Shown;
  kind: SaleKind;
  /** undefined: unknown in this browser */
  goods: NonNullable<SaleState['details']>['kind'] | undefined;
  /** this browser has the sale token */
  isOwner: boolean;
}

/** Links from a result: payment retry, checkout, selection, venue. */
export function ResultLinks({ saleId, shown, kind, goods, isOwner }: ResultLinksProps) {
  const t = useTexts();
  const venue = useVenue();
  const home = `/monuments/${venue.slug}`;
  const checkout = `${home}/${CHECKOUT[kind]}`;
  const canRetry = CAN_RETRY.includes(shown);
  return (
    <div className={styles.links}>
      {canRetry && isOwner && <RetryPayment saleId={saleId} kind={kind} />}
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
