import { call, isTemporary } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { session } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';

/** Confirms the address that the link was mailed to, once; a link that has expired gets the error page. */
export function useVerification(token: string) {
  return useQuery({
    queryKey: ['verify-mail', token],
    queryFn: async () => {
      await call(endpoints.verifyMail, { token });
      if (session.get().client) session.setClient(await call(endpoints.me));
      return true;
    },
    staleTime: Infinity,
    retry: (failures, error) => failures < 2 && isTemporary(error),
  });
}
