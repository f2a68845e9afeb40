import type { PaymentGateway, Totals } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { BottomBar, Button, Price } from '@taquilla/ui';
import { useTexts } from '../../../texts.ts';
import type { SaleStage } from './use-sale.ts';

interface PayBarProps {
  /** undefined while the total is not known */
  figures: Totals | undefined;
  productCount: number;
  /** the chosen way to pay, if any */
  gateway: PaymentGateway | undefined;
  stage: SaleStage | 'files';
}

/** The last step, always in reach, with the amount on the button. */
export function PayBar({ figures, productCount, gateway, stage }: PayBarProps) {
  const t = useTexts();
  const progress = stage === 'idle' ? undefined : t(`pay.busy.${stage}`);
  return (
    <BottomBar
      label={t('summary.total')}
      summary={
        <>
          <span role="status">{progress}</span>
          {!progress && <span>{t('summary.tickets', { count: productCount })}</span>}
          {!progress && figures && <Price>{formatMoney(figures.total)}</Price>}
        </>
      }
      action={
        <Button type="submit" size="large" busy={stage !== 'idle'} disabled={!figures}>
          {payLabel(t, figures, gateway)}
        </Button>
      }
    />
  );
}

/** Says the amount; where nothing is paid now, it does not speak of paying. */
function payLabel(
  t: ReturnType<typeof useTexts>,
  figures: Totals | undefined,
  gateway: PaymentGateway | undefined,
): string {
  const isPaidNow = figures?.total !== 0 && (gateway?.type ?? 'redsys') === 'redsys';
  const amount = figures ? formatMoney(figures.total) : '';
  return t(isPaidNow ? 'pay.button' : 'pay.confirm', { amount });
}
