import type { ListedVenue } from '@taquilla/contracts';
import { SSR_FALLBACK, SsrFallback, serverRenderedCode } from '../../base/ssr-fallback.tsx';

const line = serverRenderedCode(
  'opening-line',
  () => import(/* webpackChunkName: 'rendered-opening-line' */ './opening-line.tsx'),
);
export const prepareOpening = line.prepare;

/** Today's opening hours; their line reserves its height until the code has loaded. */
export function Opening({ venue }: { venue: ListedVenue }) {
  const { code } = line.useCode();
  if (code === SSR_FALLBACK) return <SsrFallback />;
  return <div>{code && <code.OpeningLine venue={venue} />}</div>;
}
