import { fetchMe, isTemporary, verifyMail } from '@taquilla/api/calls';
import { session } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';

/** Confirms the address that the link was mailed to, once; a link that has expired gets the error page. */
export function useVerification(token: string) {
  return useQuery({
    queryKey: ['verify-mail', token],
    queryFn: async () => {
      await verifyMail(token);
      if (session.get().client) session.setClient(await fetchMe());
      return true;
    },
    staleTime: Infinity,
    retry: (failures, error) => failures < 2 && isTemporary(error),
  });
}
