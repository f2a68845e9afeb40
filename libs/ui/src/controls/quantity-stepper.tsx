import { useId, useState, type ChangeEvent, type ComponentProps, type MouseEvent } from 'react';
import { IconMinus, IconPlus } from '../icons.ts';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** name of the counted item: "Adult" */
  label: string;
  /** "One fewer: Adult" */
  decreaseLabel: string;
  /** "One more: Adult" */
  increaseLabel: string;
  /** reason for `max`, for screen readers; the page shows it elsewhere */
  maxReason?: string | undefined;
  /** more attributes of the button to a quantity, for example the form that it submits before hydration */
  buttonTo?: (value: number) => ComponentProps<'button'>;
}

/**
 * Quantity input with two buttons and a text field. A typed number between `min` and `max` applies at once; any other
 * number is clamped when the field loses the focus. A button at its limit stays focusable and describes the reason.
 */
export function QuantityStepper({
  value,
  min = 0,
  max = 999,
  onChange,
  label,
  decreaseLabel,
  increaseLabel,
  maxReason,
  buttonTo,
}: QuantityStepperProps) {
  // typed text, which may be empty while editing
  const [draft, setDraft] = useState<string | null>(null);
  const reasonId = useId();
  const isAtMax = value >= max;
  const hasReason = isAtMax && maxReason !== undefined;

  const clamp = (number: number) => Math.min(max, Math.max(min, number));

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setDraft(text);
    const typed = Number(text);
    if (text !== '' && Number.isInteger(typed) && typed === clamp(typed)) onChange(typed);
  };

  const step = (change: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault();
    setDraft(null);
    const next = clamp(value + change);
    if (next !== value) onChange(next);
  };

  const leave = () => {
    const typed = draft ? clamp(Math.trunc(Number(draft))) : value;
    if (typed !== value) onChange(typed);
    setDraft(null);
  };

  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        {...buttonTo?.(clamp(value - 1))}
        className={styles.step}
        aria-label={decreaseLabel}
        aria-disabled={value <= min || undefined}
        onClick={step(-1)}
      >
        <IconMinus />
      </button>
      <input
        className={styles.value}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        value={draft ?? value}
        onChange={type}
        onFocus={(event) => {
          event.target.select();
        }}
        onBlur={leave}
      />
      <button
        type="button"
        {...buttonTo?.(clamp(value + 1))}
        className={styles.step}
        aria-label={increaseLabel}
        aria-disabled={isAtMax || undefined}
        aria-describedby={hasReason ? reasonId : undefined}
        onClick={step(1)}
      >
        <IconPlus />
      </button>
      {hasReason && (
        // description of the button only: the page contains the reason elsewhere
        <span id={reasonId} hidden>
          {maxReason}
        </span>
      )}
    </div>
  );
}
