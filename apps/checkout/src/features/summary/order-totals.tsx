import type { Totals } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { AmountList, Skeleton } from '@taquilla/ui';
import { LoadError } from '../../base/loading/load-error.tsx';
import type { Loaded } from '../../base/loading/loaded.ts';
import { useTexts } from '../../texts.ts';

interface OrderTotalsProps {
  figures: Loaded<Totals>;
  promotionCode: string | undefined;
}

/** Subtotal, promotion, management cost and total (R98); amounts of 0 are omitted. */
export function OrderTotals({ figures, promotionCode }: OrderTotalsProps) {
  const t = useTexts();
  if (figures.isError) return <LoadError onRetry={figures.retry} />;
  if (!figures.data) return <Skeleton height="6rem" />;
  const { subtotal, promotion, managementCost, total } = figures.data;
  return (
    <AmountList
      amounts={[
        { label: t('summary.subtotal'), amount: formatMoney(subtotal) },
        promotion > 0
          ? {
              label: t('summary.promotion', { code: promotionCode ?? '' }),
              amount: formatMoney(-promotion),
            }
          : null,
        managementCost > 0
          ? { label: t('summary.managementCost'), amount: formatMoney(managementCost) }
          : null,
      ]}
      total={{ label: t('summary.total'), amount: formatMoney(total) }}
    />
  );
}
