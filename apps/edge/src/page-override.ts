import type { ReleaseRecord } from '@taquilla/federation/contract';
import {
  incompatibilities,
  OVERRIDE_HEADER,
  OverrideRefused,
  readOverride,
  SHELL,
  type OverridePolicy,
} from '@taquilla/delivery';
import type { FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import { siteOrigin } from './site-origin.ts';
import { shopRecord, type Composition, type ShopRecord } from './rollouts/composition.ts';
import type { RolloutStore } from './rollouts/rollout-store.ts';

export type OverrideConfig = Pick<Config, 'publicUrl' | 'overrideKeys' | 'isOpenToOverrides'>;

/**
 * Returns the rollouts for a request: with a developer's remote in place of the released remote if the request carries
 * a valid override.
 * @throws {OverrideRefused} with the reason
 */
export function rolloutsFor(
  request: FastifyRequest,
  rollouts: RolloutStore,
  config: OverrideConfig,
): Pick<RolloutStore, 'forTenant' | 'rolloutOf' | 'routesOf' | 'tenants'> {
  const header = request.headers[OVERRIDE_HEADER];
  if (typeof header !== 'string') return rollouts;
  const { record } = readOverride(header, policyOf(request, config), Date.now());
  if (record.name === SHELL) throw new OverrideRefused('the shell is no remote');
  const remote = checked(record);
  return {
    forTenant(tenant, group) {
      const composition = rollouts.forTenant(tenant, group);
      return composition && overridden(composition, remote);
    },
    rolloutOf: (tenant) => rollouts.rolloutOf(tenant),
    routesOf: (tenant) => rollouts.routesOf(tenant),
    tenants: () => rollouts.tenants(),
  };
}

function checked(record: ReleaseRecord): ShopRecord {
  try {
    return shopRecord(record);
  } catch {
    throw new OverrideRefused('its routes are malformed');
  }
}

function policyOf(request: FastifyRequest, config: OverrideConfig): OverridePolicy {
  return { site: siteOrigin(config, request), keys: config.overrideKeys, isOpen: config.isOpenToOverrides };
}

function overridden(composition: Composition, record: ShopRecord): Composition {
  const reasons = incompatibilities(composition.shell, record);
  if (reasons.length > 0) throw new OverrideRefused(reasons.join('; '));
  return {
    ...composition,
    remotes: new Map([...composition.remotes, [record.name, record]]),
    routes: [
      ...composition.routes.filter(({ remote }) => remote !== record.name),
      ...record.routes.map((route) => ({ ...route, remote: record.name })),
    ],
    overridden: record.name,
  };
}
