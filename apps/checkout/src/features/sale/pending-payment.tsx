import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Alert, buttonClass } from '@taquilla/ui';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { useTexts } from '../../texts.ts';
import { usePaymentInProgress } from './use-payment-in-progress.ts';

/** Warns that a payment of this order is in progress or complete, started in this tab or another. */
export function PendingPayment({ purchase }: { purchase: Purchase }) {
  const t = useTexts();
  const venue = useVenue();
  const payment = usePaymentInProgress(purchase);
  if (!payment) return null;
  return (
    <Alert
      type={payment.isPaid ? 'success' : 'warning'}
      title={t(payment.isPaid ? 'begun.paid' : 'begun.title')}
      message={payment.isPaid ? undefined : t('begun.lead')}
      action={
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={`/monuments/${venue.slug}/${purchase.resultPath}/${payment.saleId}`}
        >
          {t(payment.isPaid ? 'begun.tickets' : 'begun.look')}
        </Link>
      }
    />
  );
}
