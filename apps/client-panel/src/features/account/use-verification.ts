import { call, isTemporary } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { session } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';

/** Verifies the e-mail address of the link, once. */
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
