import { ApiError } from '@taquilla/api';
import { call, isTemporary } from '@taquilla/api/calls';
import { address, endpoints, type Sent } from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Returns the query whether the link of a recovery e-mail is still valid. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: [address(endpoints.resetLink, { token })],
    queryFn: ({ signal }) =>
      call(endpoints.resetLink, { token }, { signal }).then(() => true, falseIfExpired),
    staleTime: 0,
    retry: (failures, error) => failures < 2 && isTemporary(error),
  });

function falseIfExpired(error: unknown): false {
  if (error instanceof ApiError && error.status === 403) return false;
  throw error;
}

/** Sets the new password, and this browser becomes known to the account. @throws {ApiError} 403 when the link has expired */
export const resetPassword = (body: Sent<typeof endpoints.resetPassword>) =>
  call(endpoints.resetPassword, {}, { body });
