import { Button, IconRetry, useOnline } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import { lazyWithRetry } from '../page/lazy-with-retry.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { loadSavedTickets } from './load-saved-tickets.ts';

const SavedTickets = lazyWithRetry(loadSavedTickets);

/** Error screen with a retry button, for when the browser is offline or the backend is unavailable. */
export function ShopUnreachable({ retry }: { retry: () => void }) {
  const t = useTexts();
  const isOnline = useOnline();
  return (
    <ErrorScreen
      illustration={isOnline ? 'closed' : 'offline'}
      title={t(isOnline ? 'error.unreachable' : 'error.offline')}
      message={t(isOnline ? 'error.unreachableHint' : 'error.offlineHint')}
      action={
        <Button size="large" icon={<IconRetry />} onClick={retry}>
          {t('area.retry')}
        </Button>
      }
    >
      {!isOnline && <SavedTickets />}
    </ErrorScreen>
  );
}
