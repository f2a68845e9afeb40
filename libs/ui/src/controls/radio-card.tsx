import { useId, type ComponentProps, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { textClass } from '../text-class.ts';
import styles from './radio-card.module.css';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
}

/** Radio button as a card, for options with details, such as payment methods. Cards with the same `name` form a group. */
export function RadioCard({ label, description, icon, className, ...props }: RadioCardProps) {
  const descriptionId = useId();
  return (
    <label className={classNames(styles.card, className)}>
      <input
        type="radio"
        {...props}
        className={styles.radio}
        aria-describedby={description ? descriptionId : undefined}
      />
      <span className={styles.text}>
        <span className={textClass('strong')}>{label}</span>
        {description && (
          <span id={descriptionId} className={textClass('note')}>
            {description}
          </span>
        )}
      </span>
      {icon && <span className={textClass('soft')}>{icon}</span>}
    </label>
  );
}
