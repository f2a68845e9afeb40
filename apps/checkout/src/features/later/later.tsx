import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '../../base/purchase/purchase.ts';

/** `LaterTerms` where the venue has some of what is bought: whoever buys something else does not load it. */
export function Later({ kind }: Pick<Purchase, 'kind'>) {
  const locale = useLocale();
  const { self_service: rules } = useVenue();
  // events are changed where the venue says so (R309)
  const isChanged = kind !== 'event' || rules?.changes?.events;
  const terms = isChanged ? rules : rules && { returns: rules.returns };
  const hasTerms = Boolean(terms?.changes ?? terms?.returns);
  const { data: Terms } = useQuery({
    // not the address of a call, so it is no answer that would be asked for again
    queryKey: ['later terms', locale],
    queryFn: async () => {
      const { LaterTerms, texts } = await import('./later-terms.tsx');
      await texts.load(locale);
      return LaterTerms;
    },
    enabled: hasTerms,
    staleTime: Infinity,
  });
  return terms && hasTerms && Terms ? <Terms terms={terms} /> : null;
}
