import type { ListedVenue } from '@taquilla/contracts';
import { AS_DRAWN, AsDrawn, drawnCode } from '../../base/drawn-code.tsx';

const line = drawnCode('opening-line', () => import('./opening-line.tsx'));
export const prepareOpening = line.prepare;

/** The hours of today, in a line that is there before its code. */
export function Opening({ venue }: { venue: ListedVenue }) {
  const { code } = line.useCode();
  if (code === AS_DRAWN) return <AsDrawn />;
  return <div>{code && <code.OpeningLine venue={venue} />}</div>;
}
