import { classNames } from '@taquilla/ui';
import { useTexts } from '../texts.ts';
import { isFew } from './times-of-day.ts';
import styles from './times.module.css';

/** Free capacity of a time; low values are highlighted (R74). */
export function Places({ left }: { left: number }) {
  const t = useTexts();
  return (
    <span className={classNames(left > 0 && isFew(left) && styles.few)}>
      {left === 0 ? t('times.full') : t('times.left', { count: left })}
    </span>
  );
}
