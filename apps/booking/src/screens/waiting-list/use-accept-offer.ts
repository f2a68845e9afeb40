import type { WaitingState } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LinkAccess } from '../../base/use-link.ts';
import { keyOf } from '../../features/waiting-list/use-entry.ts';

/** Returns a mutation that adds the offer to the cart of this browser; its result is the path of the checkout. */
export function useAcceptOffer(link: LinkAccess) {
  const cache = useQueryClient();
  const venue = useVenue();
  const locale = useLocale();
  return useMutation({
    mutationFn: async (state: WaitingState) => {
      const { acceptOffer } = await import('./accept-offer.ts');
      return acceptOffer({ venue, link, locale, cache }, state);
    },
    onError: () => void cache.invalidateQueries({ queryKey: keyOf(link, locale) }),
  });
}
