import { stackClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { CardPromise } from './card-promise.tsx';
import { PayButton, type Paying } from './pay-button.tsx';

interface PayInSummaryProps {
  /** id of the form */
  form: string;
  paying: Paying;
  /** count of the invalid fields */
  note: ReactNode;
}

/** Pay button in the order summary of wide screens. */
export function PayInSummary({ form, paying, note }: PayInSummaryProps) {
  return (
    <div className={stackClass(3)}>
      {note}
      <PayButton form={form} paying={paying} />
      <CardPromise paying={paying} />
    </div>
  );
}
