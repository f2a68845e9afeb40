import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { formatDate, useLocale } from '@taquilla/i18n';
import { useNavigate, useSearchParams } from '@taquilla/router';
import { Button, IconRetry, IconTicket, rowClass } from '@taquilla/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ErrorScreen } from '../../base/errors/error-screen.tsx';
import { useIsHydrated } from '../../base/hydration/hydration-state.ts';
import { useScreenTexts, useTexts } from '../../texts.ts';
import { pathBefore } from './maintenance-path.ts';

/** Polling interval in ms. */
const POLL_INTERVAL_MS = 15_000;

/** Maintenance page. Returns to the previous page when maintenance is over; the button checks at once. */
export function MaintenanceScreen() {
  const t = useTexts();
  const tOwn = useScreenTexts();
  const { until, isChecking, checkNow } = useReturn();
  const time = useLocalTime(until);
  return (
    <ErrorScreen
      illustration="closed"
      title={time === undefined ? tOwn('maintenance.title') : tOwn('maintenance.until', { time })}
      message={tOwn('maintenance.message')}
      action={
        <Button
          size="large"
          icon={<IconRetry />}
          data-needs-scripts=""
          busy={isChecking}
          onClick={() => void checkNow()}
        >
          {t('area.retry')}
        </Button>
      }
    >
      <p className={rowClass(3)}>
        <IconTicket />
        {tOwn('maintenance.bought')}
      </p>
    </ErrorScreen>
  );
}

/** Formats an instant in the visitor's time zone, which the server does not know. */
function useLocalTime(instant: string | undefined): string | undefined {
  const locale = useLocale();
  const isHydrated = useIsHydrated();
  if (instant === undefined || !isHydrated) return undefined;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return formatDate(instant, { locale, timeZone, style: 'time' });
}

/** Returns automatically if the visitor was redirected here or has seen the shop closed; otherwise only on request. */
function useReturn() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const from = search.get('from');
  const [returnsAutomatically, setReturnsAutomatically] = useState(from !== null);
  const [isChecking, setChecking] = useState(false);
  const state = useQuery({ ...query(endpoints.maintenance, {}), refetchInterval: POLL_INTERVAL_MS });
  const isClosed = state.data?.maintenance;
  if (isClosed === true && !returnsAutomatically) setReturnsAutomatically(true);
  useEffect(() => {
    if (isClosed === false && returnsAutomatically) navigate(pathBefore(from), { replace: true });
  }, [isClosed, returnsAutomatically, from, navigate]);
  return {
    until: state.data?.until,
    // not for polling, which the server-rendered HTML does not show either
    isChecking,
    checkNow: async () => {
      setChecking(true);
      const { data } = await state.refetch();
      setChecking(false);
      if (data?.maintenance === false) navigate(pathBefore(from), { replace: true });
    },
  };
}
