import type { ReactNode } from 'react';
import { SSR_FALLBACK, SsrFallback, serverRenderedCode } from '../../base/ssr-fallback.tsx';
import './gallery.module.css';
import './getting-here.module.css';
import './highlights.module.css';
import './hours.module.css';
import './included.module.css';
import './more-by.module.css';

import './price-list.module.css';
import './programme.module.css';
import './questions.module.css';
import './section.module.css';
import './sketch-map.module.css';
import './split.module.css';
import './venue-facts.module.css';

const facts = serverRenderedCode(
  'venue-details',
  () => import('./venue-details.tsx'),
  async (locale) => (await import('./texts.ts')).texts.load(locale),
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
