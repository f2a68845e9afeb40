import type { IncomingHttpHeaders } from 'node:http';
import type { EffectiveRollout } from '@taquilla/delivery';
import type { Composition } from '../rollouts/composition.ts';

interface Made {
  composition: Pick<Composition, 'shell'>;
  rollout: Pick<EffectiveRollout, 'canaries'>;
}

/** Whether a browser wants a page that its visitor has not opened yet, and may never. */
export const isPrefetchRequest = (headers: IncomingHttpHeaders): boolean =>
  String(headers['sec-purpose']).startsWith('prefetch');

/**
 * Whether a page may be made ahead: its shell waits until it is shown, and everybody gets the same, so that nothing has to be kept for
 * its visitor.
 */
export const isPrerenderable = ({ composition, rollout }: Made): boolean =>
  composition.shell.startsWhenShown === true && rollout.canaries.length === 0;
