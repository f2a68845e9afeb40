import { stackClass } from '@taquilla/ui';
import type { ReactNode } from 'react';
import { CardPromise } from './card-promise.tsx';
import { PayButton, type Paying } from './pay-button.tsx';

interface PayBesideProps {
  /** id of the form */
  form: string;
  paying: Paying;
  /** what is still missing */
  note: ReactNode;
}

/** The last step beside the sum, where a desk has it always in view. */
export function PayBeside({ form, paying, note }: PayBesideProps) {
  return (
    <div className={stackClass(3)}>
      {note}
      <PayButton form={form} paying={paying} />
      <CardPromise paying={paying} />
    </div>
  );
}
