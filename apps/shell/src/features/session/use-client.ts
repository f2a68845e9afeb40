import { ApiError } from '@taquilla/api';
import { call } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { session, useSession } from '@taquilla/shared-state';
import { useEffect, useEffectEvent } from 'react';

/**
 * Validates the session for a venue: logs out a client of another venue, and reloads a stored client, whose data may have
 * changed or whose token may be revoked.
 * @param onRevoked called for a revoked token; default: clears the session
 */
export function useClientOfVenue(
  venueId: number | undefined,
  onRevoked: (error: ApiError) => void = session.clear,
): void {
  const { client } = useSession();
  const revoked = useEffectEvent(onRevoked);
  const isOfOtherVenue = venueId !== undefined && client !== null && client.headquarter_id !== venueId;

  useEffect(() => {
    if (isOfOtherVenue) session.clear();
  }, [isOfOtherVenue]);

  // only on mount, for a stored session: a login loads the client itself
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
