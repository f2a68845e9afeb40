import { formatMoney } from '@taquilla/i18n';
import { BottomBar, Price } from '@taquilla/ui';
import type { Cents } from '@taquilla/contracts';
import type { ReactNode } from 'react';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** name of the region */
  label: string;
  /** in one line; null while nothing is chosen */
  chosen: string | null;
  /** said while nothing is chosen */
  hint: string;
  total: Cents;
  action: ReactNode;
}

/** What is chosen, what it costs and the next step, fixed below where the summary is not beside. */
export function SelectionBar({ label, chosen, hint, total, action }: SelectionBarProps) {
  return (
    <div className={styles.bar}>
      <BottomBar
        label={label}
        summary={
          chosen === null ? (
            hint
          ) : (
            <>
              <Price size="large">{formatMoney(total)}</Price>
              <span className={styles.line}>{chosen}</span>
            </>
          )
        }
        action={action}
      />
    </div>
  );
}
