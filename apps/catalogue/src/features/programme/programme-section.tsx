import { Skeleton } from '@taquilla/ui';
import { SSR_FALLBACK, SsrFallback, serverRenderedCode } from '../../base/ssr-fallback.tsx';
import type { EventCardsProps } from './event-cards.tsx';
import type { LeadProps } from './lead.tsx';

const parts = serverRenderedCode(
  'programme',
  () => import(/* webpackChunkName: 'rendered-programme' */ './programme-parts.tsx'),
  async (locale) => (await import('./texts.ts')).texts.load(locale),
);
export const prepareProgramme = parts.prepare;

/**
 * The lead picture of a list. Server-rendered content does not change: another filter needs another `key`, as for
 * `EventCardsSection`.
 */
export function LeadSection(props: LeadProps) {
  const { code } = parts.useCode();
  if (code === SSR_FALLBACK) return <SsrFallback />;
  return <div>{code ? <code.Lead {...props} /> : <Skeleton height={400} />}</div>;
}

/** Cards of events. */
export function EventCardsSection(props: EventCardsProps) {
  const { code } = parts.useCode();
  if (code === SSR_FALLBACK) return <SsrFallback />;
  return <div>{code ? <code.EventCards {...props} /> : <Skeleton height={320} />}</div>;
}

/** Promises of the shop. */
export function PromisesSection() {
  const { code } = parts.useCode();
  if (code === SSR_FALLBACK) return <SsrFallback />;
  return <div>{code ? <code.Promises /> : <Skeleton height={120} />}</div>;
}
