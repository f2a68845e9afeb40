import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_ROLLOUT, type EffectiveRollout } from '@taquilla/delivery';
import type { Composition, Records } from './composition.ts';
import { tenantCompositions, type TenantCompositions } from './tenant-compositions.ts';

/** The rollouts in force at one time, with the compositions of their visitors. */
export class ActiveRollouts {
  private readonly compositions: ReadonlyMap<string, TenantCompositions>;

  /** @param before its compositions are reused for unchanged rollouts, so that cached pages stay valid */
  constructor(rollouts: ReadonlyMap<string, EffectiveRollout>, records: Records, before?: ActiveRollouts) {
    // every page lists the tenants with a separate rollout
    const hasSameTenants = isDeepStrictEqual([...rollouts.keys()], [...(before?.compositions.keys() ?? [])]);
    this.compositions = new Map(
      [...rollouts].map(([name, rollout]) => {
        const existing = hasSameTenants ? before?.compositions.get(name) : undefined;
        const isSame = existing && isDeepStrictEqual(existing.rollout, rollout);
        return [name, isSame ? existing : tenantCompositions(rollout, records)];
      }),
    );
  }

  /** Returns the composition for a visitor group at a tenant, or without a tenant; undefined without a usable shell. */
  forTenant(tenant: string | undefined, group?: number): Composition | undefined {
    return this.compositionsOf(tenant)?.forGroup(group);
  }

  /** Returns the rollout that applies to a tenant. */
  rolloutOf(tenant: string | undefined): EffectiveRollout | undefined {
    return this.compositionsOf(tenant)?.rollout;
  }

  /** Returns all routes of a tenant's own rollout, canaries included; undefined: the tenant has no separate rollout. */
  routesOf(tenant: string): TenantCompositions['allRoutes'] | undefined {
    return tenant === DEFAULT_ROLLOUT ? undefined : this.compositions.get(tenant)?.allRoutes;
  }

  /** Returns the names of tenants with a separate rollout. */
  tenants(): string[] {
    return [...this.compositions.keys()].filter((name) => name !== DEFAULT_ROLLOUT);
  }

  private compositionsOf(tenant: string | undefined): TenantCompositions | undefined {
    return this.compositions.get(tenant ?? DEFAULT_ROLLOUT) ?? this.compositions.get(DEFAULT_ROLLOUT);
  }
}
