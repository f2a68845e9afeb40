import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

/** Multi-line text field. Labelled by the `Field` around it. */
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
