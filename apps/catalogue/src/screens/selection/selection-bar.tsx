import { formatMoney } from '@taquilla/i18n';
import { BottomBar, Price, textClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../base/choices/texts.ts';
import { useTexts as useRoomTexts } from '../../texts.ts';
import styles from './selection-bar.module.css';
import type { SelectionPrice } from '../../base/choices/use-selection-prices.ts';

interface SelectionBarProps {
  /** name of the region */
  label: string;
  /** choice in one line; null: nothing chosen, so there is no bar */
  chosen: string | null;
  price: SelectionPrice;
  /** note before the button */
  note: ReactNode;
  action: ReactNode;
}

/** Bar with choice, price and next step, fixed at the bottom if the summary is not next to the steps. */
export function SelectionBar({ label, chosen, price, note, action }: SelectionBarProps) {
  if (chosen === null) return null;
  return (
    <div className={styles.bar}>
      <BottomBar
        label={label}
        summary={
          <>
            <Total {...price} />
            <span className={styles.line}>{chosen}</span>
            {note}
          </>
        }
        action={<div className={styles.action}>{action}</div>}
      />
    </div>
  );
}

/** Total with the included management cost; until it is loaded, a note that it is added. */
function Total({ total, fee, retry }: SelectionPrice) {
  const t = useTexts();
  const tRoom = useRoomTexts();
  return (
    <span className={styles.total}>
      <Price size="large">{formatMoney(total)}</Price>
      {fee !== undefined && fee > 0 && (
        <span className={textClass('note')}>{t('visit.feeInside', { fee: formatMoney(fee) })}</span>
      )}
      {fee === undefined && <span className={textClass('note')}>{t('visit.feeOnTop')}</span>}
      {retry && (
        <button type="button" className={styles.retry} onClick={retry}>
          {tRoom('state.retry')}
        </button>
      )}
    </span>
  );
}
