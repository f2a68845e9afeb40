import { RetryAlert } from '@taquilla/ui';
import { useTexts } from '../texts.ts';

interface LoadFailedProps {
  /** what could not be loaded, in a sentence */
  children: string;
  onRetry: () => unknown;
}

/** In place of what could not be loaded: what that is, and another try. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  const t = useTexts();
  return <RetryAlert message={children} retryLabel={t('retry')} onRetry={onRetry} />;
}
