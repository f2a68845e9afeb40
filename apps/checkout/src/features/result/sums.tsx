import { toCents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { AmountList } from '@taquilla/ui';
import type { SaleDetails } from './sale-details.ts';
import { useTexts } from './texts.ts';
import { groupsOf } from './ticket-lines.ts';

interface SumsProps {
  details: SaleDetails;
  totalLabel: string;
}

/**
 * Products of a sale with their prices, promotion, management cost and total. Without the prices if they do not add up to the
 * total, as after a change with a fee.
 */
export function Sums({ details, totalLabel }: SumsProps) {
  const t = useTexts();
  const groups = groupsOf(details.lines);
  const products = groups.flatMap(({ title, language, products: own }) =>
    own.map(({ name, quantity, total }) => ({
      label: (
        <>
          {t('quantity', { count: quantity })}{' '}
          <span lang={language}>{groups.length > 1 && title ? `${title} · ${name}` : name}</span>
        </>
      ),
      total,
    })),
  );
  const promotion = toCents(details.promotion ?? 0);
  const cost = toCents(details.management_cost ?? 0);
  const total = toCents(details.total);
  const sum = products.reduce((cents, product) => cents + toCents(product.total ?? 0), cost - promotion);
  const isKnown = sum === total;
  return (
    <AmountList
      amounts={[
        ...products.map(({ label, total: price }) => ({
          label,
          amount: isKnown ? formatMoney(toCents(price ?? 0)) : '',
        })),
        isKnown && promotion > 0 ? { label: t('promotion'), amount: formatMoney(-promotion) } : null,
        isKnown && cost > 0 ? { label: t('managementCost'), amount: formatMoney(cost) } : null,
      ]}
      total={{ label: totalLabel, amount: formatMoney(total) }}
    />
  );
}
