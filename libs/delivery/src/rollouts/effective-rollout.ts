import type { Canary, Rollout } from '@taquilla/contracts';
import { isChosen } from './visitor-group.ts';

/** A canary and the rollout that gives it: the default's, or the venue's own. */
export interface ActiveCanary extends Canary {
  app: string;
  /** name of the rollout */
  from: string;
}

/** What a venue's visitors get: the default, overridden by what the venue's own rollout names. */
export interface EffectiveRollout {
  /** of the venue's own rollout, or of the default */
  name: string;
  revision: number;
  releases: Readonly<Record<string, string>>;
  canaries: readonly ActiveCanary[];
}

export interface NamedRollout {
  name: string;
  rollout: Rollout;
}

/** A venue that names a release of an app, or does without it, decides alone who gets what of it; the default's canary is not for it. */
export function effectiveRollout(base: NamedRollout, own?: NamedRollout): EffectiveRollout {
  const without = own?.rollout.without ?? [];
  const named = { ...own?.rollout.releases, ...own?.rollout.canaries };
  const isDecided = (app: string) => app in named || without.includes(app);
  const inherited = Object.entries(base.rollout.releases).filter(([app]) => !without.includes(app));
  const releases = { ...Object.fromEntries(inherited), ...own?.rollout.releases };
  const canaries = [
    ...canariesOf(base).filter(({ app }) => !isDecided(app)),
    ...(own ? canariesOf(own) : []),
  ];
  return {
    name: (own ?? base).name,
    revision: Math.max(base.rollout.revision, own?.rollout.revision ?? 0),
    releases,
    canaries: canaries.filter(({ app, version }) => releases[app] !== version),
  };
}

/** The canaries that a visitor of this group gets; nobody who has no group gets any. */
export function canariesFor(
  { canaries }: EffectiveRollout,
  group: number | undefined,
): readonly ActiveCanary[] {
  if (group === undefined) return [];
  return canaries.filter(({ app, version, percent }) => isChosen(group, `${app}@${version}`, percent));
}

function canariesOf({ name, rollout }: NamedRollout): ActiveCanary[] {
  return Object.entries(rollout.canaries ?? {}).map(([app, canary]) => ({ app, from: name, ...canary }));
}
