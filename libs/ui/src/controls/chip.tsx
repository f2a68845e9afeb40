import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { IconCheck } from '../icons.ts';
import { textClass } from '../text-class.ts';
import styles from './chip.module.css';

export interface ChipProps extends ComponentProps<'button'> {
  selected: boolean;
  /** second line in small type: remaining capacity, another price */
  detail?: ReactNode;
}

/**
 * Option of a small set: a time, a category. An unavailable option stays legible and focusable; its detail gives the
 * reason.
 */
export function Chip({
  selected,
  detail,
  disabled = false,
  className,
  children,
  onClick,
  ...props
}: ChipProps) {
  return (
    <button
      type="button"
      {...props}
      className={classNames(styles.chip, className)}
      aria-pressed={selected}
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onClick}
    >
      <span className={textClass('strong')}>{children}</span>
      {selected && <IconCheck className={styles.tick} />}
      {detail !== undefined && <span className={styles.detail}>{detail}</span>}
    </button>
  );
}
