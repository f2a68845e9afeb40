import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconCheck } from '../icons.ts';
import styles from './chip.module.css';

export interface ChipProps extends ComponentProps<'button'> {
  selected: boolean;
  /** second line in small figures: places left, another price */
  detail?: ReactNode;
}

/** One of a few answers: a time, a category. An unavailable one stays legible. */
export function Chip({ selected, detail, className, children, ...props }: ChipProps) {
  return (
    <button type="button" {...props} className={classNames(styles.chip, className)} aria-pressed={selected}>
      <span className={styles.label}>{children}</span>
      {selected && <IconCheck className={styles.tick} />}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </button>
  );
}
