import { generalInterfaceQuery } from '@taquilla/api/calls';
import { toCents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { figuresOf, useCart, useVenue } from '@taquilla/shared-state';
import { AmountList, RetryAlert, Skeleton } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../base/choices/texts.ts';
import { useTexts as useRoomTexts } from '../../texts.ts';

/** Subtotal, management cost and total. None of them before the venue's management cost is known: no wrong total. */
export function CartAmounts() {
  const t = useTexts();
  const tRoom = useRoomTexts();
  const venue = useVenue();
  const { data: general, isError, refetch } = useQuery(generalInterfaceQuery(venue.id));
  const cart = useCart((current) => current);
  if (isError && !general) {
    return (
      <RetryAlert message={t('cart.amountsFailed')} retryLabel={tRoom('state.retry')} onRetry={refetch} />
    );
  }
  if (!general) return <Skeleton height="6rem" />;
  const figures = figuresOf(cart ?? { entries: [], promotion: null }, toCents(general.management_cost));
  return (
    <AmountList
      amounts={[
        { label: t('cart.subtotal'), amount: formatMoney(figures.subtotal) },
        figures.promotion > 0
          ? {
              label: t('cart.promotion', { code: cart?.promotion?.code ?? '' }),
              amount: formatMoney(-figures.promotion),
            }
          : null,
        { label: t('cart.managementCost'), amount: formatMoney(figures.managementCost) },
      ]}
      total={{ label: t('cart.total'), amount: formatMoney(figures.total) }}
    />
  );
}
