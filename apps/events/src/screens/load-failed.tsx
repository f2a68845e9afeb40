import { Alert, Button } from '@taquilla/ui';
import { useTexts } from '../texts.ts';

interface LoadFailedProps {
  /** what could not be loaded, in a sentence */
  children: string;
  onRetry: () => unknown;
}

/** In place of what could not be loaded: what that is, and another try. */
export function LoadFailed({ children, onRetry }: LoadFailedProps) {
  const t = useTexts();
  const retry = (
    <Button
      variant="secondary"
      onClick={() => {
        onRetry();
      }}
    >
      {t('retry')}
    </Button>
  );
  return <Alert type="warning" message={children} action={retry} />;
}
