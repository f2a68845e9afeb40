import type { ReactNode } from 'react';
import { SSR_FALLBACK, SsrFallback, serverRenderedCode } from '../../base/ssr-fallback.tsx';

const facts = serverRenderedCode(
  'venue-details',
  () => import(/* webpackChunkName: 'rendered-venue-details' */ './venue-details.tsx'),
  async (locale) => {
    const modules = await Promise.all([import('./texts.ts'), import('./more-by-texts.ts')]);
    await Promise.all(modules.map(({ texts }) => texts.load(locale)));
  },
);
export const prepareVenueFacts = facts.prepare;
/** Returns the parts of a venue's description; undefined while their code loads. */
export const useVenueFacts = facts.useCode;

type FactParts = NonNullable<ReturnType<typeof useVenueFacts>['code']>;

interface VenueFactsSectionProps {
  id: string;
  parts: FactParts;
  children: (parts: Exclude<FactParts, typeof SSR_FALLBACK>) => ReactNode;
}

export function VenueFactsSection({ id, parts, children }: VenueFactsSectionProps) {
  if (parts === SSR_FALLBACK) return <SsrFallback id={id} />;
  return <div id={id}>{children(parts)}</div>;
}
