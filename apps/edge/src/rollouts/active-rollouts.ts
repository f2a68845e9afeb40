import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_ROLLOUT, type EffectiveRollout } from '@taquilla/delivery';
import type { Composition, Records } from './composition.ts';
import { venueCompositions, type VenueCompositions } from './venue-compositions.ts';

/** The rollouts in force at one time, with the compositions of their visitors. */
export class ActiveRollouts {
  private readonly compositions: ReadonlyMap<string, VenueCompositions>;

  /** @param before its compositions are reused for unchanged rollouts, so that cached pages stay valid */
  constructor(rollouts: ReadonlyMap<string, EffectiveRollout>, records: Records, before?: ActiveRollouts) {
    // every page lists the venues with a separate rollout
    const hasSameVenues = isDeepStrictEqual([...rollouts.keys()], [...(before?.compositions.keys() ?? [])]);
    this.compositions = new Map(
      [...rollouts].map(([name, rollout]) => {
        const existing = hasSameVenues ? before?.compositions.get(name) : undefined;
        const isSame = existing && isDeepStrictEqual(existing.rollout, rollout);
        return [name, isSame ? existing : venueCompositions(rollout, records)];
      }),
    );
  }

  /** Returns the composition for a visitor group at a venue, or without a venue; undefined without a usable shell. */
  forVenue(slug: string | undefined, group?: number): Composition | undefined {
    return this.venueOf(slug)?.forGroup(group);
  }

  /** Returns the rollout that applies to a venue. */
  rolloutOf(slug: string | undefined): EffectiveRollout | undefined {
    return this.venueOf(slug)?.rollout;
  }

  /** Returns all routes of a venue's own rollout, canaries included; undefined: the venue has no separate rollout. */
  routesOf(slug: string): VenueCompositions['allRoutes'] | undefined {
    return slug === DEFAULT_ROLLOUT ? undefined : this.compositions.get(slug)?.allRoutes;
  }

  /** Returns the slugs of venues with a separate rollout. */
  venues(): string[] {
    return [...this.compositions.keys()].filter((name) => name !== DEFAULT_ROLLOUT);
  }

  private venueOf(slug: string | undefined): VenueCompositions | undefined {
    return this.compositions.get(slug ?? DEFAULT_ROLLOUT) ?? this.compositions.get(DEFAULT_ROLLOUT);
  }
}
