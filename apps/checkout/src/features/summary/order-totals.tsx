import type { Totals } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { AmountList, Skeleton } from '@taquilla/ui';
import { hasSubtotal } from '@taquilla/visits/cart';
import { LoadError } from '../../base/loading/load-error.tsx';
import type { Loaded } from '../../base/loading/loaded.ts';
import { useTexts } from '../../texts.ts';

interface OrderTotalsProps {
  figures: Loaded<Totals>;
  promotionCode: string | undefined;
  lineCount: number;
}

/** Subtotal of several lines, promotion, management cost and total (R98); amounts of 0 are omitted. */
export function OrderTotals({ figures, promotionCode, lineCount }: OrderTotalsProps) {
  const t = useTexts();
  if (figures.isError) return <LoadError onRetry={figures.retry} />;
  if (!figures.data) return <Skeleton height={`${expectedHeight(lineCount, promotionCode)}rem`} />;
  const { subtotal, promotion, managementCost, total } = figures.data;
  return (
    <AmountList
      amounts={[
        hasSubtotal(figures.data, lineCount)
          ? { label: t('summary.subtotal'), amount: formatMoney(subtotal) }
          : null,
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

/** Height of the total and the management cost, and of the amounts that the order may have besides, in rem. */
const expectedHeight = (lineCount: number, promotionCode: string | undefined): number =>
  4.3125 + (lineCount > 1 ? 2 : 0) + (promotionCode ? 2 : 0);
