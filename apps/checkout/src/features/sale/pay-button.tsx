import { paymentWay, type PaymentGateway, type Totals } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Button } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import type { SaleStage } from './use-sale.ts';

/** State of the payment that the pay button shows. */
export interface Paying {
  /** undefined: the total is not known yet */
  figures: Totals | undefined;
  /** the chosen gateway, if any */
  gateway: PaymentGateway | undefined;
  stage: SaleStage | 'files';
}

interface PayButtonProps {
  paying: Paying;
  /** id of the form, which does not contain the button */
  form: string;
}

/** Submit button of the checkout, with the amount. */
export function PayButton({ paying, form }: PayButtonProps) {
  const t = useTexts();
  return (
    <Button type="submit" form={form} size="large" full busy={paying.stage !== 'idle'}>
      {payLabel(t, paying)}
    </Button>
  );
}

/** Returns the label with the amount; it mentions paying only if the payment page follows. */
function payLabel(t: ReturnType<typeof useTexts>, paying: Paying): string {
  const { figures } = paying;
  if (!figures) return t('pay.unknown');
  return t(isPaidNow(paying) ? 'pay.button' : 'pay.confirm', { amount: formatMoney(figures.total) });
}

export const isPaidNow = ({ figures, gateway }: Paying): boolean =>
  figures?.total !== 0 && (!gateway || paymentWay(gateway.type) === 'page');
