import { ApiError } from '@taquilla/api';
import { call } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { session, useSession } from '@taquilla/shared-state';
import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps the session fit for a venue: a client of another venue is logged out, a stored one is loaded anew, because it
 * may have changed or been logged out elsewhere, and a token that is no longer taken is dropped.
 * @param onRevoked what becomes of such a session instead; it is not dropped then
 */
export function useClientOfVenue(
  venueId: number | undefined,
  onRevoked: (error: ApiError) => void = session.clear,
): void {
  const { client } = useSession();
  const revoked = useEffectEvent(onRevoked);
  const isStranger = venueId !== undefined && client !== null && client.headquarter_id !== venueId;

  useEffect(() => {
    if (isStranger) session.clear();
  }, [isStranger]);

  // only what was stored: who logs in here loads the client too
  useEffect(() => {
    const { token } = session.get();
    if (token === null) return;
    const isSame = () => session.get().token === token;
    call(endpoints.me).then(
      (me) => {
        if (isSame()) session.setClient(me);
      },
      (error: unknown) => {
        if (isSame() && error instanceof ApiError && error.status === 401) revoked(error);
      },
    );
  }, []);
}
