import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_ROLLOUT, type EffectiveRollout } from '@taquilla/delivery';
import type { Composition, Records } from './composition.ts';
import { venueCompositions, type VenueCompositions } from './venue-compositions.ts';

/** What visitors get by the rollouts of one moment. */
export class ActiveRollouts {
  private readonly compositions: ReadonlyMap<string, VenueCompositions>;

  /** @param before whose compositions stay, so that pages made of them do: of rollouts that are no other now */
  constructor(rollouts: ReadonlyMap<string, EffectiveRollout>, records: Records, before?: ActiveRollouts) {
    // every page names the venues that have a rollout of their own
    const isAlike = isDeepStrictEqual([...rollouts.keys()], [...(before?.compositions.keys() ?? [])]);
    this.compositions = new Map(
      [...rollouts].map(([name, rollout]) => {
        const known = isAlike ? before?.compositions.get(name) : undefined;
        const isSame = known && isDeepStrictEqual(known.rollout, rollout);
        return [name, isSame ? known : venueCompositions(rollout, records)];
      }),
    );
  }

  /** What visitors of a venue (or of no venue) get who are in this group. Undefined while there is nothing to serve. */
  forVenue(slug: string | undefined, group?: number): Composition | undefined {
    return this.venueOf(slug)?.forGroup(group);
  }

  /** The rollout behind it. */
  rolloutOf(slug: string | undefined): EffectiveRollout | undefined {
    return this.venueOf(slug)?.rollout;
  }

  /** Every route that some visitor gets of a venue with a rollout of its own; undefined: the venue has none. */
  routesOf(slug: string): VenueCompositions['everyMix'] | undefined {
    return slug === DEFAULT_ROLLOUT ? undefined : this.compositions.get(slug)?.everyMix;
  }

  /** Slugs of the venues that have a rollout of their own. */
  venues(): string[] {
    return [...this.compositions.keys()].filter((name) => name !== DEFAULT_ROLLOUT);
  }

  private venueOf(slug: string | undefined): VenueCompositions | undefined {
    return this.compositions.get(slug ?? DEFAULT_ROLLOUT) ?? this.compositions.get(DEFAULT_ROLLOUT);
  }
}
