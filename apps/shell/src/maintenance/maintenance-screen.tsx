import { maintenanceQuery } from '@taquilla/api';
import { useNavigate, useSearchParams } from '@taquilla/router';
import { Button, IconRetry } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { ErrorScreen } from '../errors/error-screen.tsx';
import { useTexts } from '../texts.ts';
import { pathBefore } from './maintenance-path.ts';

/** The shop is closed for a moment; "try again" leads back to where the visitor was once it is open. */
export function MaintenanceScreen() {
  const t = useTexts();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { refetch, isFetching } = useQuery(maintenanceQuery());
  const tryAgain = async () => {
    const { data } = await refetch();
    if (data?.maintenance === false) navigate(pathBefore(search.get('from')), { replace: true });
  };
  return (
    <ErrorScreen
      title={t('maintenance.title')}
      message={t('maintenance.message')}
      action={
        <Button icon={<IconRetry />} busy={isFetching} onClick={() => void tryAgain()}>
          {t('area.retry')}
        </Button>
      }
    />
  );
}
