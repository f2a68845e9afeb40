import { ApiError } from '@taquilla/api';
import { call, saleHeaders } from '@taquilla/api/calls';
import { address, endpoints, type FoundPurchases } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LinkAccess } from '../../base/use-link.ts';

/** Returns a mutation that requests the e-mail with the link. The response is the same for every e-mail address. */
export function useRequestLink() {
  const { id } = useVenue();
  return useMutation({
    mutationFn: (email: string) => call(endpoints.requestPurchases, { id }, { body: { email } }),
  });
}

/** Loads the purchases of a link; null: the link is invalid or has expired. */
export function useFound({ id, token }: LinkAccess) {
  const language = useLocale();
  return useQuery({
    queryKey: [address(endpoints.purchasesOfLink, { id, language }), token],
    queryFn: ({ signal }): Promise<FoundPurchases | null> =>
      call(endpoints.purchasesOfLink, { id, language }, { signal, headers: saleHeaders(token) }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && [403, 404].includes(error.status)) return null;
          throw error;
        },
      ),
  });
}

export const useSendAgain = ({ id, token }: LinkAccess, sale: string) =>
  useMutation({
    mutationFn: () => call(endpoints.sendFoundBond, { id, sale }, { headers: saleHeaders(token) }),
  });
