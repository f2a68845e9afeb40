import type { ReactNode } from 'react';
import { Price } from './price.tsx';
import { stackClass } from './stack.ts';
import styles from './amount-list.module.css';

export interface Amount {
  label: ReactNode;
  /** formatted amount; empty: unknown */
  amount: string;
}

export interface AmountListProps {
  /** parts of the total, in order; empty parts are omitted */
  amounts: readonly (Amount | null)[];
  total: Amount;
}

/** List of amounts with their total. */
export function AmountList({ amounts, total }: AmountListProps) {
  return (
    <dl className={stackClass(2)}>
      {amounts.map((line, index) => line && <Line key={index} {...line} />)}
      <Line {...total} isTotal />
    </dl>
  );
}

function Line({ label, amount, isTotal = false }: Amount & { isTotal?: boolean }) {
  return (
    <div className={isTotal ? styles.total : styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd>{amount && <Price size={isTotal ? 'large' : 'medium'}>{amount}</Price>}</dd>
    </div>
  );
}
