import { paymentWay, type PaymentGateway, type Totals } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Button } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import type { SaleStage } from './use-sale.ts';

/** What a press on "pay" comes to, wherever the button stands. */
export interface Paying {
  /** undefined while the total is not known: a press says so */
  figures: Totals | undefined;
  /** the chosen way to pay, if any */
  gateway: PaymentGateway | undefined;
  stage: SaleStage | 'files';
}

interface PayButtonProps {
  paying: Paying;
  /** id of its form, where it stands outside */
  form?: string;
}

/** The last step, with the amount on it. */
export function PayButton({ paying, form }: PayButtonProps) {
  const t = useTexts();
  return (
    <Button type="submit" form={form} size="large" full={form !== undefined} busy={paying.stage !== 'idle'}>
      {payLabel(t, paying)}
    </Button>
  );
}

/** Says the amount; where nothing is paid now, it does not speak of paying. */
function payLabel(t: ReturnType<typeof useTexts>, paying: Paying): string {
  const { figures } = paying;
  if (!figures) return t('pay.unknown');
  return t(isPaidNow(paying) ? 'pay.button' : 'pay.confirm', { amount: formatMoney(figures.total) });
}

export const isPaidNow = ({ figures, gateway }: Paying): boolean =>
  figures?.total !== 0 && (!gateway || paymentWay(gateway.type) === 'page');
