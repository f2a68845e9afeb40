import { CONSENT_WORDS } from '@taquilla/contracts';
import { consent } from '@taquilla/shared-state';
import type { ReactNode } from 'react';
import { ConsentForm } from './consent-form.tsx';

interface ReopenConsentProps {
  /** of the button */
  className: string | undefined;
  children: ReactNode;
}

/** A button that asks the cookie question again. */
export function ReopenConsent({ className, children }: ReopenConsentProps) {
  return (
    <ConsentForm onAnswer={consent.reopen}>
      <button type="submit" name="answer" value={CONSENT_WORDS.again} className={className}>
        {children}
      </button>
    </ConsentForm>
  );
}
