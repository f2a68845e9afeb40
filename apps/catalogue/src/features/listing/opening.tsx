import type { ListedVenue } from '@taquilla/contracts';
import { SSR_FALLBACK, SsrFallback, serverRenderedCode } from '../../base/ssr-fallback.tsx';

const line = serverRenderedCode('opening-line', () => import('./opening-line.tsx'));
export const prepareOpening = line.prepare;

/** The hours of today, in a line that is there before its code. */
export function Opening({ venue }: { venue: ListedVenue }) {
  const { code } = line.useCode();
  if (code === SSR_FALLBACK) return <SsrFallback />;
  return <div>{code && <code.OpeningLine venue={venue} />}</div>;
}
