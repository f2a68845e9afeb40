import type { Cents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { AmountList, RetryAlert, Skeleton } from '@taquilla/ui';
import { hasSubtotal } from './has-subtotal.ts';
import { useManagementCost } from './use-management-cost.ts';

type CartText = 'amountsFailed' | 'subtotal' | 'promotion' | 'managementCost' | 'total';

interface CartAmountsProps {
  /** texts of the application that shows the cart */
  translate: (text: `cart.${CartText}`, values?: { code: string }) => string;
  retryLabel: string;
  /** promotion code of the cart */
  code: string | undefined;
  /** number of lines of the cart with an amount */
  lineCount: number;
  figuresAt: (managementCost: Cents) => Record<'subtotal' | 'promotion' | 'managementCost' | 'total', Cents>;
}

/** Shows the subtotal of several lines, management cost and total; nothing until the management cost is loaded, to avoid a wrong total. */
export function CartAmounts({ translate, retryLabel, code = '', lineCount, figuresAt }: CartAmountsProps) {
  const { cost, hasFailed, refetch } = useManagementCost();
  if (hasFailed) {
    return <RetryAlert message={translate('cart.amountsFailed')} retryLabel={retryLabel} onRetry={refetch} />;
  }
  if (cost === undefined) return <Skeleton height="6rem" />;
  const figures = figuresAt(cost);
  const { subtotal, promotion, managementCost, total } = figures;
  return (
    <AmountList
      amounts={[
        hasSubtotal(figures, lineCount)
          ? { label: translate('cart.subtotal'), amount: formatMoney(subtotal) }
          : null,
        promotion > 0
          ? { label: translate('cart.promotion', { code }), amount: formatMoney(-promotion) }
          : null,
        managementCost > 0
          ? { label: translate('cart.managementCost'), amount: formatMoney(managementCost) }
          : null,
      ]}
      total={{ label: translate('cart.total'), amount: formatMoney(total) }}
    />
  );
}
