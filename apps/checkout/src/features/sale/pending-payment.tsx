import { Link } from '@taquilla/router';
import { useVenue } from '@taquilla/shared-state';
import { Alert, buttonClass } from '@taquilla/ui';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { useTexts } from '../../texts.ts';
import { useBegunPayment } from './use-begun-payment.ts';

/** Whoever has been to the payment page with this order, in this tab or another, is told before they pay once more. */
export function PendingPayment({ purchase }: { purchase: Purchase }) {
  const t = useTexts();
  const venue = useVenue();
  const begun = useBegunPayment(purchase);
  if (!begun) return null;
  return (
    <Alert
      type={begun.isPaid ? 'success' : 'warning'}
      title={t(begun.isPaid ? 'begun.paid' : 'begun.title')}
      message={begun.isPaid ? undefined : t('begun.lead')}
      action={
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={`/monuments/${venue.slug}/${purchase.resultPath}/${begun.saleId}`}
        >
          {t(begun.isPaid ? 'begun.tickets' : 'begun.look')}
        </Link>
      }
    />
  );
}
