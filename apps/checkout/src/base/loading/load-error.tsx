import { RetryAlert } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';

/** Alert for a part of the page that has not loaded, with a retry button. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return <RetryAlert message={t('loadError')} retryLabel={t('retry')} onRetry={onRetry} />;
}
