import { useId, useState, type ChangeEvent, type ComponentProps, type MouseEvent } from 'react';
import { IconMinus, IconPlus } from '../icons.ts';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  value: number;
  min?: number;
  max?: number;
  onChange: (value: number) => void;
  /** what is counted: "Adult" */
  label: string;
  /** "One less: Adult" */
  decreaseLabel: string;
  /** "One more: Adult" */
  increaseLabel: string;
  /** why there are no more than `max`, for whoever does not see what the page says of it */
  maxReason?: string | undefined;
  /** what else the button to a quantity has, as the form that it submits before scripts have come */
  buttonTo?: (value: number) => ComponentProps<'button'>;
}

/**
 * A quantity by two buttons or by typing. What is typed counts while it lies between `min` and `max`; what does not
 * becomes the nearer of the two when the field is left. A button at its limit keeps the focus and says why.
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
  // what is being typed, which may be empty for a moment
  const [draft, setDraft] = useState<string | null>(null);
  const reasonId = useId();
  const isMost = value >= max;
  const hasReason = isMost && maxReason !== undefined;

  const within = (number: number) => Math.min(max, Math.max(min, number));

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setDraft(text);
    const typed = Number(text);
    if (text !== '' && Number.isInteger(typed) && typed === within(typed)) onChange(typed);
  };

  const step = (change: 1 | -1) => (event: MouseEvent) => {
    event.preventDefault();
    setDraft(null);
    const next = within(value + change);
    if (next !== value) onChange(next);
  };

  const leave = () => {
    const typed = draft ? within(Math.trunc(Number(draft))) : value;
    if (typed !== value) onChange(typed);
    setDraft(null);
  };

  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        {...buttonTo?.(within(value - 1))}
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
        {...buttonTo?.(within(value + 1))}
        className={styles.step}
        aria-label={increaseLabel}
        aria-disabled={isMost || undefined}
        aria-describedby={hasReason ? reasonId : undefined}
        onClick={step(1)}
      >
        <IconPlus />
      </button>
      {hasReason && (
        // told with the button only: the page says it to whoever reads on
        <span id={reasonId} hidden>
          {maxReason}
        </span>
      )}
    </div>
  );
}
