import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useNavigate, useSearchParams } from '@taquilla/router';
import { Button, IconRetry } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorScreen } from '../../base/errors/error-screen.tsx';
import { useScreenTexts, useTexts } from '../../texts.ts';
import { pathBefore } from './maintenance-path.ts';

/** Milliseconds between two looks whether the shop is open again. */
const LOOK_AGAIN = 15_000;

/** The shop is closed for a moment. As soon as it is open the visitor is where they were; "try again" looks at once. */
export function MaintenanceScreen() {
  const t = useTexts();
  const tOwn = useScreenTexts();
  const { isAsked, lookNow } = useReturn();
  return (
    <ErrorScreen
      illustration="closed"
      title={tOwn('maintenance.title')}
      message={tOwn('maintenance.message')}
      action={
        <Button icon={<IconRetry />} data-needs-scripts="" busy={isAsked} onClick={() => void lookNow()}>
          {t('area.retry')}
        </Button>
      }
    />
  );
}

/** Leads back whoever was sent here or saw the shop closed; who opened the page by its address stays until asked. */
function useReturn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = search.get('from');
  const [isAwaited, setAwaited] = useState(from !== null);
  const [isAsked, setAsked] = useState(false);
  const state = useQuery({ ...query(endpoints.maintenance, {}), refetchInterval: LOOK_AGAIN });
  const isClosed = state.data?.maintenance;
  if (isClosed === true && !isAwaited) setAwaited(true);
  useEffect(() => {
    if (isClosed === false && isAwaited) navigate(pathBefore(from), { replace: true });
  }, [isClosed, isAwaited, from, navigate]);
  return {
    // looks of its own are nobody's wait, and the page as it was drawn knows of none
    isAsked,
    lookNow: async () => {
      setAsked(true);
      const { data } = await state.refetch();
      setAsked(false);
      if (data?.maintenance === false) navigate(pathBefore(from), { replace: true });
    },
  };
}
