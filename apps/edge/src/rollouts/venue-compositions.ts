import { canariesFor, type EffectiveRollout, type ActiveCanary } from '@taquilla/delivery';
import { compose, recordKey, routesOf, type Composition, type Records } from './composition.ts';

/** What a venue's visitors get: all of them the same, or some of them a canary. */
export interface VenueCompositions {
  rollout: EffectiveRollout;
  /** the routes of every mix, so those of each release and of each canary */
  everyMix: Pick<Composition, 'routes'>;
  /** Undefined: there is no shell. A visitor without a group gets no canary. */
  forGroup(group: number | undefined): Composition | undefined;
}

/** Composes each mix of releases once, when its first visitor comes. */
export function venueCompositions(rollout: EffectiveRollout, records: Records): VenueCompositions {
  const mixes = new Map<string, Composition | undefined>();
  const given = [...Object.entries(rollout.releases), ...rollout.canaries.map(keyOfCanary)];
  const releases = given.flatMap(([name, version]) => records.get(recordKey(name, version)) ?? []);
  return {
    rollout,
    everyMix: { routes: routesOf(releases) },
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

const keyOfCanary = ({ app, version }: ActiveCanary) => [app, version] as const;
