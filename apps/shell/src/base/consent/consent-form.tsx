import { CONSENT_PATH } from '@taquilla/contracts';
import type { ReactNode } from 'react';

interface ConsentFormProps {
  className?: string | undefined;
  /** what its pressed button says */
  onAnswer: (word: string) => void;
  children: ReactNode;
}

/** Answers the cookie question in the page; before scripts have come, over the edge, which keeps the answer for them. */
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
