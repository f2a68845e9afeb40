import { RetryAlert } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';

/** A part of the page that did not come, and the way to ask for it again. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return <RetryAlert message={t('loadError')} retryLabel={t('retry')} onRetry={onRetry} />;
}
