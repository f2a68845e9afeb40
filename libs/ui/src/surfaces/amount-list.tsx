import { Price } from './price.tsx';
import { stackClass } from './stack.ts';
import styles from './amount-list.module.css';

export interface Amount {
  label: string;
  /** formatted */
  amount: string;
}

export interface AmountListProps {
  /** what the total is made of, in order; what is empty is left out */
  amounts: readonly (Amount | null)[];
  total: Amount;
}

/** Amounts under each other, and what they come to. */
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
      <dd>
        <Price size={isTotal ? 'large' : 'medium'}>{amount}</Price>
      </dd>
    </div>
  );
}
