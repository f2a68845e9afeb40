import type { Drawn } from '@taquilla/federation';
import type { AreaAddress } from '../shop/shop-parts.ts';

/** The area that a page comes drawn with. */
interface ServerRenderedArea extends AreaAddress {
  content: Drawn<object>;
  /** its failure is the whole drawing's, so that it is heard of */
  isBare?: boolean;
}

/** Set before anything is drawn, gone once the page is live. */
let drawn: ServerRenderedArea | undefined;

let isPlaced = false;

export function setServerRenderedArea(area: ServerRenderedArea | undefined): void {
  drawn = area;
  isPlaced = false;
}

/** Told by the place of the area: a page may show something else instead, as where its venue does not sell this way. */
export function placeServerRenderedArea(): void {
  isPlaced = true;
}

export const hasServerRenderedArea = (): boolean => isPlaced;

export function serverRenderedArea({ remote, module }: AreaAddress): ServerRenderedArea | undefined {
  return drawn?.remote === remote && drawn.module === module ? drawn : undefined;
}
