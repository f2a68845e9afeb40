import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

/** Single-line text field. Labelled by the `Field` around it. */
export function TextInput({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      type="text"
      {...props}
      {...useFieldWiring(props)}
      className={classNames(styles.input, className)}
    />
  );
}
