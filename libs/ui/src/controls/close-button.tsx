import type { MouseEventHandler } from 'react';
import { classNames } from '../class-names.ts';
import { IconClose } from '../icons.ts';
import { iconButtonClass } from './icon-button.ts';

interface CloseButtonProps {
  label: string | undefined;
  onClick: MouseEventHandler<HTMLButtonElement>;
  className?: string | undefined;
}

export function CloseButton({ label, onClick, className }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={classNames(iconButtonClass, className)}
      aria-label={label}
      data-needs-scripts=""
      onClick={onClick}
    >
      <IconClose />
    </button>
  );
}
