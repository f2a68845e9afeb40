import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useNavigate, useRoute } from '@taquilla/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MAINTENANCE_PATH, maintenancePath } from './maintenance-path.ts';

/** Polling interval of a visible page in ms, so that it redirects within 30 s (R3). */
const POLL_INTERVAL_MS = 25_000;

/**
 * Redirects every page to the maintenance page in maintenance mode (R3).
 * @returns true while redirecting: the page must not be rendered
 */
export function useMaintenance(): boolean {
  const { data } = useQuery({ ...query(endpoints.maintenance, {}), refetchInterval: POLL_INTERVAL_MS });
  const { path, search } = useRoute();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // requests a stale response again on each navigation
  useEffect(() => {
    queryClient.query(query(endpoints.maintenance, {})).catch(() => undefined);
  }, [queryClient, path]);
  const isClosed = data?.maintenance === true && path !== MAINTENANCE_PATH;
  useEffect(() => {
    if (isClosed) navigate(maintenancePath(path + search), { replace: true });
  }, [isClosed, navigate, path, search]);
  return isClosed;
}
