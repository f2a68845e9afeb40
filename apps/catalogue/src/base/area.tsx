import { RetryBoundary } from '@taquilla/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/**
 * Error boundary of a part of a page, with a retry. Its features render placeholders while loading and throw on
 * errors.
 */
export function Area({ children }: { children: ReactNode }) {
  const t = useTexts();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <RetryBoundary message={t('state.failed')} retryLabel={t('state.retry')} onRetry={reset}>
      {children}
    </RetryBoundary>
  );
}
