import { Alert, Button } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';

/** A part of the page that did not come, and the way to ask for it again. */
export function LoadError({ onRetry }: { onRetry: () => void }) {
  const t = useTexts();
  return (
    <Alert
      type="warning"
      message={t('loadError')}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
