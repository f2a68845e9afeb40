import { classNames, IconLock, rowClass, stackClass, textClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts.ts';
import { isPaidNow, PayButton, type Paying } from './pay-button.tsx';
import styles from './pay-section.module.css';

interface PaySectionProps {
  /** id of the form */
  form: string;
  paying: Paying;
  /** the reason why the last attempt failed */
  failure: ReactNode;
}

/** Pay button below the total; its progress, else a note on the handling of card data. */
export function PaySection({ form, paying, failure }: PaySectionProps) {
  const t = useTexts();
  const { stage } = paying;
  return (
    <div className={stackClass(3)}>
      {failure}
      <PayButton form={form} paying={paying} />
      <p role="status" className={classNames(rowClass(2), textClass('note'), styles.note)}>
        {stage !== 'idle' && <span>{t(`pay.busy.${stage}`)}</span>}
        {stage === 'idle' && isPaidNow(paying) && (
          <>
            <IconLock />
            <span>{t('pay.promise')}</span>
          </>
        )}
      </p>
    </div>
  );
}
