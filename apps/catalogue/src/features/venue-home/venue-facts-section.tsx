import type { ReactNode } from 'react';
import { SSR_FALLBACK, SsrFallback, serverRenderedCode } from '../../base/ssr-fallback.tsx';
import './gallery.module.css';
import './getting-here.module.css';
import './highlights.module.css';
import './hours.module.css';
import './included.module.css';
import './offer-row.module.css';
import './questions.module.css';
import './sketch-map.module.css';
import './venue-facts.module.css';

const told = serverRenderedCode(
  'told',
  () => import('./told.tsx'),
  async (locale) => (await import('./texts.ts')).texts.load(locale),
);
export const prepareVenueFacts = told.prepare;
/** Parts of what a venue tells of itself, undefined while they are on their way. */
export const useVenueFacts = told.useCode;

type Told = NonNullable<ReturnType<typeof useVenueFacts>['code']>;

interface ToldPartProps {
  id: string;
  parts: Told;
  children: (parts: Exclude<Told, typeof SSR_FALLBACK>) => ReactNode;
}

export function VenueFactsSection({ id, parts, children }: ToldPartProps) {
  if (parts === SSR_FALLBACK) return <SsrFallback id={id} />;
  return <div id={id}>{children(parts)}</div>;
}
