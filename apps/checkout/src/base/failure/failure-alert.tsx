import { Alert } from '@taquilla/ui';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts.ts';
import { mustWait, type Failure } from './failure.ts';
import { WaitingRoomLink } from '@taquilla/visits/waiting-room';
import { useFailureText } from './use-failure-text.ts';

interface FailureAlertProps {
  failure: Failure | null;
  onClose: () => void;
}

/**
 * Shows why the sale failed, until it is closed or the next attempt begins, and takes the focus (R149). Refused fields have
 * their own errors instead.
 */
export function FailureAlert({ failure, onClose }: FailureAlertProps) {
  const t = useTexts();
  const textOf = useFailureText();
  const box = useRef<HTMLDivElement>(null);
  const isShown = failure?.fields.length === 0;
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [failure, isShown]);
  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1}>
      <Alert
        type="danger"
        title={t('failures.title')}
        message={textOf(failure)}
        action={mustWait(failure) && <WaitingRoomLink />}
        onClose={onClose}
        closeLabel={t('failures.close')}
      />
    </div>
  );
}
