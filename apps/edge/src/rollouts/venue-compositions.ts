import { canariesFor, type EffectiveRollout } from '@taquilla/delivery';
import { compose, type Composition, type Records } from './composition.ts';

/** What a venue's visitors get: all of them the same, or some of them a canary. */
export interface VenueCompositions {
  rollout: EffectiveRollout;
  /** Undefined: there is no shell. A visitor without a group gets no canary. */
  forGroup(group: number | undefined): Composition | undefined;
}

/** Composes each mix of releases once, when its first visitor comes. */
export function venueCompositions(rollout: EffectiveRollout, records: Records): VenueCompositions {
  const mixes = new Map<string, Composition | undefined>();
  return {
    rollout,
    forGroup(group) {
      const canaries = canariesFor(rollout, group);
      const key = canaries.map(({ app }) => app).join();
      if (!mixes.has(key)) {
        const chosen = Object.fromEntries(canaries.map(({ app, version }) => [app, version]));
        mixes.set(key, compose(rollout.revision, { ...rollout.releases, ...chosen }, records));
      }
      return mixes.get(key);
    },
  };
}
