import { canariesFor, type EffectiveRollout, type ActiveCanary } from '@taquilla/delivery';
import { compose, recordKey, routesOf, type Composition, type Records } from './composition.ts';

/** The compositions of a tenant's visitors: one for each combination of canaries. */
export interface TenantCompositions {
  rollout: EffectiveRollout;
  /** the routes of all releases and canaries */
  allRoutes: Pick<Composition, 'routes'>;
  /** Returns undefined without a shell. A visitor without a group receives no canary. */
  forGroup(group: number | undefined): Composition | undefined;
}

/** Creates the compositions of a rollout, each when it is first needed. */
export function tenantCompositions(rollout: EffectiveRollout, records: Records): TenantCompositions {
  const compositions = new Map<string, Composition | undefined>();
  const all = [...Object.entries(rollout.releases), ...rollout.canaries.map(keyOfCanary)];
  const releases = all.flatMap(([name, version]) => records.get(recordKey(name, version)) ?? []);
  return {
    rollout,
    allRoutes: { routes: routesOf(releases) },
    forGroup(group) {
      const canaries = canariesFor(rollout, group);
      const key = canaries.map(({ app }) => app).join();
      if (!compositions.has(key)) {
        const chosen = Object.fromEntries(canaries.map(({ app, version }) => [app, version]));
        compositions.set(key, compose(rollout.revision, { ...rollout.releases, ...chosen }, records));
      }
      return compositions.get(key);
    },
  };
}

const keyOfCanary = ({ app, version }: ActiveCanary) => [app, version] as const;
