import type { MouseEventHandler } from 'react';
import { classNames } from '../class-names.ts';
import { IconClose } from '../icons.ts';
import styles from './close-button.module.css';

interface CloseButtonProps {
  label: string | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
  className: string | undefined;
}

export function CloseButton({ label, onClick, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={classNames(styles.close, className)}
      aria-label={label}
      data-needs-scripts=""
      onClick={onClick}
    >
      <IconClose />
    </button>
  );
}
