import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from './spinner.tsx';
import styles from './button.module.css';

export interface ButtonVariant {
  /** `danger`: an irreversible action; use with an icon and a clear label */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'medium' | 'large';
  /** as wide as its container */
  full?: boolean;
}

/** Returns the class of a button, for links that look like one: `<Link className={buttonClass({ variant: 'secondary' })}>`. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  full = false,
}: ButtonVariant = {}): string {
  return classNames(styles.button, styles[variant], styles[size], full && styles.full);
}

export interface ButtonProps extends ComponentProps<'button'>, ButtonVariant {
  /** in progress: the button keeps the focus, announces the state and ignores clicks */
  busy?: boolean;
  icon?: ReactNode;
}

/** Button. While `busy` it shows a spinner, keeps the focus and ignores clicks. */
export function Button({
  variant,
  size,
  full,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  const look = { ...(variant && { variant }), ...(size && { size }), ...(full && { full }) };
  return (
    <button
      type="button"
      {...props}
      className={classNames(buttonClass(look), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <span>{children}</span>
    </button>
  );
}
