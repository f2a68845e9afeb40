import { useLocale } from '@taquilla/i18n';
import { useVenue } from '@taquilla/shared-state';
import { useQuery } from '@tanstack/react-query';

/** `LaterTerms` where the venue has some: whoever buys elsewhere does not load it. */
export function Later() {
  const locale = useLocale();
  const { self_service: terms } = useVenue();
  const { data: Terms } = useQuery({
    // not the address of a call, so it is no answer that would be asked for again
    queryKey: ['later terms', locale],
    queryFn: async () => {
      const { LaterTerms, texts } = await import('./later-terms.tsx');
      await texts.load(locale);
      return LaterTerms;
    },
    enabled: Boolean(terms?.changes ?? terms?.returns),
    staleTime: Infinity,
  });
  return terms && Terms ? <Terms terms={terms} /> : null;
}
