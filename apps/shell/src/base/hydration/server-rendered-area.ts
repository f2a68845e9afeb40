import type { ServerRenderedModule } from '@taquilla/federation';
import type { AreaAddress } from '../shop/shop-parts.ts';

/** The region of a remote in a server-rendered page. */
interface ServerRenderedArea extends AreaAddress {
  content: ServerRenderedModule<object>;
  /** without a Suspense boundary: a failure fails the whole rendering, which reports it */
  withoutSuspense?: boolean;
}

/** Set before a page is rendered or hydrated; undefined once hydration is complete. */
let current: ServerRenderedArea | undefined;

let isMounted = false;

export function setServerRenderedArea(area: ServerRenderedArea | undefined): void {
  current = area;
  isMounted = false;
}

/**
 * Records that the region has mounted. A page may show an error instead, for example if its venue does not sell this
 * product type.
 */
export function markServerRenderedAreaMounted(): void {
  isMounted = true;
}

/** Returns whether the hydrated page has mounted the region. */
export const hasServerRenderedArea = (): boolean => isMounted;

/** Returns the server-rendered region if it is this module's. */
export function serverRenderedArea({ remote, module }: AreaAddress): ServerRenderedArea | undefined {
  return current?.remote === remote && current.module === module ? current : undefined;
}
