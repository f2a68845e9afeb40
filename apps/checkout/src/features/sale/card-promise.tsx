import { classNames, IconLock, rowClass, textClass } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import styles from './card-promise.module.css';
import { isPaidNow, type Paying } from './pay-button.tsx';

/** Who sees the card's data, and who does not: said beside the button that leads there. */
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
