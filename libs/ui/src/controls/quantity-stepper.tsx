import { useState, type ChangeEvent } from 'react';
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
}

/**
 * A quantity by two buttons or by typing. What is typed counts while it lies between `min` and `max`; what does not
 * becomes the nearer of the two when the field is left.
 */
export function QuantityStepper({
  value,
  min = 0,
  max = 999,
  onChange,
  label,
  decreaseLabel,
  increaseLabel,
}: QuantityStepperProps) {
  // what is being typed, which may be empty for a moment
  const [draft, setDraft] = useState<string | null>(null);

  const within = (number: number) => Math.min(max, Math.max(min, number));

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setDraft(text);
    const typed = Number(text);
    if (text !== '' && Number.isInteger(typed) && typed === within(typed)) onChange(typed);
  };

  const step = (change: 1 | -1) => () => {
    setDraft(null);
    onChange(within(value + change));
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
        className={styles.step}
        aria-label={decreaseLabel}
        disabled={value <= min}
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
        className={styles.step}
        aria-label={increaseLabel}
        disabled={value >= max}
        onClick={step(1)}
      >
        <IconPlus />
      </button>
    </div>
  );
}
