import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useNavigate, useRoute } from '@taquilla/router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { MAINTENANCE_PATH, maintenancePath } from './maintenance-path.ts';

/** Milliseconds between two looks of a page that is being looked at: it notices within half a minute. */
const LOOK_EVERY = 25_000;

/**
 * In maintenance mode every layout leads to the maintenance page (R3).
 * @returns whether the page is on its way there: nothing of it is to be shown
 */
export function useMaintenance(): boolean {
  const { data } = useQuery({ ...query(endpoints.maintenance, {}), refetchInterval: LOOK_EVERY });
  const { path, search } = useRoute();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // an answer that has grown old is asked for again at each change of page
  useEffect(() => {
    queryClient.query(query(endpoints.maintenance, {})).catch(() => undefined);
  }, [queryClient, path]);
  const isClosed = data?.maintenance === true && path !== MAINTENANCE_PATH;
  useEffect(() => {
    if (isClosed) navigate(maintenancePath(path + search), { replace: true });
  }, [isClosed, navigate, path, search]);
  return isClosed;
}
