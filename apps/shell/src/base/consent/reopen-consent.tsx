import { CONSENT_WORDS } from '@taquilla/contracts';
import { consent } from '@taquilla/shared-state';
import type { ReactNode } from 'react';
import { ConsentForm } from './consent-form.tsx';

interface ReopenConsentProps {
  /** class of the button */
  className: string | undefined;
  children: ReactNode;
}

/** Button that opens the consent banner again. */
export function ReopenConsent({ className, children }: ReopenConsentProps) {
  return (
    <ConsentForm onAnswer={consent.reopen}>
      <button type="submit" name="answer" value={CONSENT_WORDS.again} className={className}>
        {children}
      </button>
    </ConsentForm>
  );
}
