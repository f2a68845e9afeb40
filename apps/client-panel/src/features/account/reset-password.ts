import { ApiError } from '@taquilla/api';
import { call, isTemporary } from '@taquilla/api/calls';
import { address, endpoints, type Sent } from '@taquilla/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Whether the link of a recovery mail still holds. */
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

/** The account knows this browser from now on. 403 `Link has expired`. */
export const resetPassword = (body: Sent<typeof endpoints.resetPassword>) =>
  call(endpoints.resetPassword, {}, { body });
