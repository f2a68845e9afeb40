import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

/** Several lines of text. Inside a `Field` it is labelled by it. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={4}
      {...props}
      {...useFieldWiring(props)}
      className={classNames(styles.input, styles.area, className)}
    />
  );
}
