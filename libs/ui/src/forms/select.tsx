import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { IconChevronDown } from '../icons.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

/** Native select. Labelled by the `Field` around it. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className={styles.selectFrame}>
      <select
        {...props}
        {...useFieldWiring(props)}
        className={classNames(styles.input, styles.select, className)}
      >
        {children}
      </select>
      <IconChevronDown className={styles.arrow} />
    </span>
  );
}
