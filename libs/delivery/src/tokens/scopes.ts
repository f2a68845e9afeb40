import { SHELL } from '../rollouts/route-clashes.ts';

/** What a token may do. */
export type Scope =
  | { action: 'release:read' }
  | { action: 'release:publish'; remote: string }
  | { action: 'rollout:write'; remote: string; tenant: string; percent: number };

/** A change of a tenant's rollout, as far as scopes restrict it. */
export interface RolloutAccess {
  remote: string;
  tenant: string;
  /** percentage of visitors that the change may affect */
  percent: number;
}

const PUBLISH = /^release:publish:([a-z][a-z0-9-]{0,59})$/;
const ROLLOUT = /^rollout:write:([a-z][a-z0-9-]{0,59})@([a-z0-9-]{1,100}):([1-9]\d?|100)$/;

/** The forms of a scope, for messages. */
export const SCOPE_FORMS = [
  'release:read',
  'release:publish:<remote>',
  'rollout:write:<remote>@<tenant>:<percent>',
] as const;

/** Parses a scope; undefined when it is malformed. There are no wildcards, and no scope for the shell. */
export function parseScope(text: string): Scope | undefined {
  if (text === 'release:read') return { action: 'release:read' };
  const [, published] = PUBLISH.exec(text) ?? [];
  if (published && published !== SHELL) return { action: 'release:publish', remote: published };
  const [, remote, tenant, percent] = ROLLOUT.exec(text) ?? [];
  if (!remote || remote === SHELL || !tenant) return undefined;
  return { action: 'rollout:write', remote, tenant, percent: Number(percent) };
}

export const mayRead = (scopes: readonly Scope[]): boolean =>
  scopes.some(({ action }) => action === 'release:read');

export const mayPublish = (scopes: readonly Scope[], remote: string): boolean =>
  scopes.some((scope) => scope.action === 'release:publish' && scope.remote === remote);

/** Returns the part of a rollout's change that the scopes do not cover; undefined: the change is allowed. */
export function uncoveredBy(
  scopes: readonly Scope[],
  { remote, tenant, percent }: RolloutAccess,
): 'action' | 'remote' | 'tenant' | 'percent' | undefined {
  const ofRollouts = scopes.filter((scope) => scope.action === 'rollout:write');
  if (ofRollouts.length === 0) return 'action';
  const ofRemote = ofRollouts.filter((scope) => scope.remote === remote);
  if (ofRemote.length === 0) return 'remote';
  const ofTenant = ofRemote.filter((scope) => scope.tenant === tenant);
  if (ofTenant.length === 0) return 'tenant';
  return ofTenant.some((scope) => percent <= scope.percent) ? undefined : 'percent';
}
