import { classNames, IconLock, rowClass, textClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './card-promise.module.css';
import { isPaidNow, type Paying } from './pay-button.tsx';

/** Note next to the pay button on the handling of card data. */
export function CardPromise({ paying }: { paying: Paying }) {
  const t = useTexts();
  if (!isPaidNow(paying)) return null;
  return (
    <p className={classNames(rowClass(2), textClass('note'), styles.promise)}>
      <IconLock />
      {t('pay.promise')}
    </p>
  );
}
