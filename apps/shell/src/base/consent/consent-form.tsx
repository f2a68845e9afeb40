import { CONSENT_PATH } from '@taquilla/contracts';
import type { ReactNode } from 'react';

interface ConsentFormProps {
  className?: string | undefined;
  /** called with the value of the pressed button */
  onAnswer: (value: string) => void;
  children: ReactNode;
}

/** Form with answers to the consent question. Before hydration it posts to the edge, which stores the answer in a cookie for the scripts. */
export function ConsentForm({ className, onAnswer, children }: ConsentFormProps) {
  return (
    <form
      className={className}
      method="post"
      action={CONSENT_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        onAnswer(submitter instanceof HTMLButtonElement ? submitter.value : '');
      }}
    >
      {children}
    </form>
  );
}
