import { RetryBoundary } from '@taquilla/ui';
import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';

/** A part of a page that requests something. Features reserve its space meanwhile and throw when it fails. */
export function Area({ children }: { children: ReactNode }) {
  const t = useTexts();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <RetryBoundary message={t('state.failed')} retryLabel={t('state.retry')} onRetry={reset}>
      {children}
    </RetryBoundary>
  );
}
