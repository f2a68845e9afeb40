import type { IncomingHttpHeaders } from 'node:http';
import type { EffectiveRollout } from '@taquilla/delivery';
import type { Composition } from '../rollouts/composition.ts';

interface PageRelease {
  composition: Pick<Composition, 'shell'>;
  rollout: Pick<EffectiveRollout, 'canaries'>;
}

/** Returns whether a request is a prefetch or prerender: the visitor has not opened the page yet, and may never. */
export const isPrefetchRequest = (headers: IncomingHttpHeaders): boolean =>
  String(headers['sec-purpose']).startsWith('prefetch');

/**
 * Returns whether a page may be prerendered: its shell waits for activation, and all visitors get the same response without cookies.
 */
export const isPrerenderable = ({ composition, rollout }: PageRelease): boolean =>
  composition.shell.startsWhenShown === true && rollout.canaries.length === 0;
