import { ApiError, fetchMe } from '@taquilla/api';
import { session, useSession } from '@taquilla/shared-state';
import { useEffect } from 'react';

/**
 * Keeps the session fit for a venue: a client of another venue is logged out, a token without its client gets it
 * loaded, and a token that is no longer taken is dropped.
 */
export function useClientOfVenue(venueId: number | undefined): void {
  const { client } = useSession();
  const isStranger = venueId !== undefined && client !== null && client.headquarter_id !== venueId;

  useEffect(() => {
    if (isStranger) session.clear();
  }, [isStranger]);

  // only what was stored: who logs in here loads the client too
  useEffect(() => {
    const restored = session.get();
    if (restored.token === null || restored.client !== null) return;
    let isCurrent = true;
    fetchMe().then(
      (me) => {
        if (isCurrent) session.setClient(me);
      },
      (error: unknown) => {
        if (isCurrent && error instanceof ApiError && error.status === 401) session.clear();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, []);
}
