import { formatMoney } from '@taquilla/i18n';
import { BottomBar, Price } from '@taquilla/ui';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { useTexts } from '../../texts.ts';
import { PayButton, type Paying } from './pay-button.tsx';

interface PayBarProps {
  paying: Paying;
  purchase: Pick<Purchase, 'count' | 'goods'>;
}

/** The last step, always in reach, with the amount on the button. */
export function PayBar({ paying, purchase: { count, goods } }: PayBarProps) {
  const t = useTexts();
  const { figures, stage } = paying;
  const progress = stage === 'idle' ? undefined : t(`pay.busy.${stage}`);
  return (
    <BottomBar
      label={t('summary.total')}
      summary={
        <>
          <span role="status">{progress}</span>
          {!progress && <span>{t(`summary.count.${goods}`, { count })}</span>}
          {!progress && figures && <Price>{formatMoney(figures.total)}</Price>}
        </>
      }
      action={<PayButton paying={paying} />}
    />
  );
}
