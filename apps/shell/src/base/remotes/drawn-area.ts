import type { Drawn } from '@taquilla/federation';
import type { AreaAddress } from '../shop/shop-parts.ts';

/** The area that a page comes drawn with. */
interface DrawnArea extends AreaAddress {
  content: Drawn<object>;
  /** its failure is the whole drawing's, so that it is heard of */
  isBare?: boolean;
}

/** Set before anything is drawn, gone once the page is live. */
let drawn: DrawnArea | undefined;

export function setDrawnArea(area: DrawnArea | undefined): void {
  drawn = area;
}

export const hasDrawnArea = (): boolean => drawn !== undefined;

export function drawnArea({ remote, module }: AreaAddress): DrawnArea | undefined {
  return drawn?.remote === remote && drawn.module === module ? drawn : undefined;
}
