import { RetryAlert } from '@taquilla/ui';
import { useTexts } from '../texts.ts';

interface LoadFailedProps {
  /** message that names the missing content */
  children: string;
  onRetry: () => unknown;
}

/** Alert for content that could not be loaded, with a retry button. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  const t = useTexts();
  return <RetryAlert message={children} retryLabel={t('retry')} onRetry={onRetry} />;
}
