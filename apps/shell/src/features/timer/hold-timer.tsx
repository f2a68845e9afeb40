import { useTimeLeft } from '@taquilla/shared-state';
import { classNames, IconTimer, rowClass, VisuallyHidden } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { clock, warningFor } from './hold-warning.ts';
import styles from './timer.module.css';

/** Time left until the deadline of the carts. Not a live region: screen readers read it on demand only. */
export function HoldTimer() {
  const t = useTexts();
  const left = useTimeLeft();
  if (left === null) return null;
  return (
    <span
      className={classNames(rowClass(1), styles.timer)}
      role="timer"
      aria-live="off"
      data-urgent={warningFor(left) > 0 || undefined}
    >
      <IconTimer />
      <VisuallyHidden>{t('timer.label')}</VisuallyHidden>
      {clock(left)}
    </span>
  );
}
