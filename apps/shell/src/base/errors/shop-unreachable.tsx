import { Button, IconRetry } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Error screen with a retry button, for when the backend is unavailable. */
export function ShopUnreachable({ retry }: { retry: () => void }) {
  const t = useTexts();
  return (
    <ErrorScreen
      title={t('error.unreachable')}
      message={t('error.unreachableHint')}
      action={
        <Button icon={<IconRetry />} onClick={retry}>
          {t('area.retry')}
        </Button>
      }
    />
  );
}
