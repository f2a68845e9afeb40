import type { Canary, Rollout } from '@taquilla/federation/contract';
import { isChosen } from './visitor-group.ts';

/** A canary with its rollout: the default or the tenant's own. */
export interface ActiveCanary extends Canary {
  app: string;
  /** name of the rollout */
  from: string;
}

/** Releases and canaries of a tenant: the default rollout, overridden by the tenant's own. */
export interface EffectiveRollout {
  /** name of the tenant's own rollout, or of the default */
  name: string;
  revision: number;
  releases: Readonly<Record<string, string>>;
  canaries: readonly ActiveCanary[];
}

export interface NamedRollout {
  name: string;
  rollout: Rollout;
}

/**
 * Merges a tenant's rollout over the default. For an app that the tenant's rollout names or opts out of, the default's canary
 * does not apply.
 */
export function effectiveRollout(base: NamedRollout, own?: NamedRollout): EffectiveRollout {
  const without = own?.rollout.without ?? [];
  const named = { ...own?.rollout.releases, ...own?.rollout.canaries };
  const isOverridden = (app: string) => app in named || without.includes(app);
  const inherited = Object.entries(base.rollout.releases).filter(([app]) => !without.includes(app));
  const releases = { ...Object.fromEntries(inherited), ...own?.rollout.releases };
  const canaries = [
    ...canariesOf(base).filter(({ app }) => !isOverridden(app)),
    ...(own ? canariesOf(own) : []),
  ];
  return {
    name: (own ?? base).name,
    revision: Math.max(base.rollout.revision, own?.rollout.revision ?? 0),
    releases,
    canaries: canaries.filter(({ app, version }) => releases[app] !== version),
  };
}

/** Returns the canaries of a visitor group; none without a group. */
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
