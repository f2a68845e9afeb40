import { formatMoney } from '@taquilla/i18n';
import { BottomBar, Price } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { CardPromise } from './card-promise.tsx';
import { PayButton, type Paying } from './pay-button.tsx';

interface PayBarProps {
  paying: Paying;
  /** count of the goods, or of the invalid fields */
  note: ReactNode;
}

/** Bar at the bottom of the page with the pay button. */
export function PayBar({ paying, note }: PayBarProps) {
  const t = useTexts();
  const { figures, stage } = paying;
  const progress = stage === 'idle' ? undefined : t(`pay.busy.${stage}`);
  return (
    <>
      <CardPromise paying={paying} />
      <BottomBar
        label={t('summary.total')}
        summary={
          <>
            <span role="status">{progress}</span>
            {!progress && note}
            {!progress && figures && <Price>{formatMoney(figures.total)}</Price>}
          </>
        }
        action={<PayButton paying={paying} />}
      />
    </>
  );
}
