import { classNames } from '../class-names.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** formatted amount */
  children: string;
  size?: 'medium' | 'large';
}

/** Amount in tabular figures, without line breaks. */
export function Price({ children, size = 'medium' }: PriceProps) {
  return <span className={classNames(styles.price, styles[size])}>{children}</span>;
}
