import {
  changeChecked,
  mayRead,
  RolloutRefused,
  uncoveredBy,
  type AuditLog,
  type Change,
  type Releases,
  type Rollouts,
} from '@taquilla/delivery';
import type { Rollout } from '@taquilla/federation/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { requestedChange } from '../operators/requested-change.ts';
import { Problem } from './problem.ts';
import { bearerOf } from './token-access.ts';

export interface RolloutRouteOptions {
  storedRollouts: Rollouts;
  /** rollouts in force at this edge */
  rollouts: { refresh(): Promise<void> };
  releases: Releases;
  audit: AuditLog;
}

interface TenantParams {
  Params: { tenant: string };
}

const HOUR_MS = 3_600_000;
const CHANGES_PER_HOUR = 60;
/** Published releases whose publishers are listed. */
const LISTED = 200;

const remote = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/);
const why = z.string().trim().min(1).max(200);
const changeFields = z.union([
  z.strictObject({
    action: z.literal('set'),
    remote,
    version: z.string().regex(/^[\w.+-]{1,100}$/),
    percent: z.number().int().min(1).max(100),
    why,
  }),
  z.strictObject({ action: z.enum(['promote', 'withdraw', 'opt-out']), remote, why }),
]);
type ChangeFields = z.infer<typeof changeFields>;

/** Percentage of visitors that lose or get a release by a change without a percentage. */
const PERCENT = { promote: 100, withdraw: 1, 'opt-out': 100 };

/** Adds the routes that list releases, and read and change the rollout of a tenant. */
export function addRolloutRoutes(app: FastifyInstance, options: RolloutRouteOptions): void {
  const { storedRollouts, releases, audit } = options;

  app.get<{ Params: { name: string } }>('/remotes/:name/releases', async (request) => {
    requireReading(request);
    const name = remote.safeParse(request.params.name).data;
    if (name === undefined) throw new Problem(404, 'not-found', 'There is no such remote.');
    const [versions, published, inUse] = await Promise.all([
      releases.versions(name),
      audit.latest(`remotes/${name}`, LISTED),
      usesOf(storedRollouts, name),
    ]);
    return {
      releases: versions.sort().map((version) => ({
        version,
        published: published
          .filter(({ what }) => what === `${name}@${version}`)
          .map(({ at, by }) => ({ at, by })),
        rollouts: inUse.filter((use) => use.version === version).map(({ version: _, ...use }) => use),
      })),
    };
  });

  app.get<TenantParams>('/tenants/:tenant/rollout', async (request, reply) => {
    requireReading(request);
    const rollout = await readRollout(storedRollouts, request.params.tenant);
    if (!rollout) throw new Problem(404, 'not-found', 'The tenant has no rollout of its own.');
    return sendRollout(reply, rollout);
  });

  app.patch<TenantParams>('/tenants/:tenant/rollout', async (request, reply) => {
    const { tenant } = request.params;
    const fields = changeFields.safeParse(request.body).data;
    if (!fields)
      throw new Problem(422, 'document', 'Send action, remote and why; version and percent to set.');
    requireScope(request, tenant, fields);
    if ((await audit.countSince(`rollouts/${fields.remote}`, HOUR_MS)) >= CHANGES_PER_HOUR)
      throw new Problem(429, 'changes-per-hour', 'The rollouts of the remote have changed too often.');
    return sendRollout(reply, await changeRollout(request, tenant, fields, options));
  });
}

async function changeRollout(
  request: FastifyRequest,
  tenant: string,
  { remote: app, ...fields }: ChangeFields,
  { storedRollouts, rollouts, releases, audit }: RolloutRouteOptions,
): Promise<Rollout> {
  const requested = requestedChange({ ...fields, app, rollout: tenant });
  if (typeof requested?.change !== 'function')
    throw new Problem(422, 'document', 'The default rollout has no opt-out, and a tenant has a plain name.');
  const { what } = requested;
  const change = withRevision(expectedRevision(request), requested.change);
  const by = `token:${bearerOf(request).name}`;
  try {
    const changed = await changeChecked(storedRollouts, releases, tenant, change, {
      what,
      by,
      why: fields.why,
    });
    if (changed) {
      await audit.add(`rollouts/${app}`, {
        action: 'rollout changed',
        by,
        what,
        tenant,
        requestId: request.id,
      });
      request.log.info({ rollout: tenant, what, by }, 'rollout changed');
      await rollouts.refresh();
      return changed;
    }
  } catch (error) {
    if (error instanceof RolloutRefused)
      throw new Problem(409, 'rollout-refused', 'The rollout cannot be used.', error.message.split('\n'));
    throw error;
  }
  const unchanged = await readRollout(storedRollouts, tenant);
  if (!unchanged) throw new Problem(409, 'rollout-refused', 'There is nothing to change.');
  return unchanged;
}

/** Applies a change to one revision only. */
const withRevision =
  (expected: number, change: Change): Change =>
  (current, rollout) => {
    if ((rollout?.revision ?? 0) === expected) return change(current, rollout);
    throw new Problem(412, 'revision-changed', 'The rollout has another revision. Read it again.');
  };

function expectedRevision({ headers }: FastifyRequest): number {
  const revision = /^"(\d{1,9})"$/.exec(headers['if-match'] ?? '')?.[1];
  if (revision !== undefined) return Number(revision);
  throw new Problem(428, 'if-match', 'Send If-Match with the revision of the rollout, "0" for a new one.');
}

function requireScope(request: FastifyRequest, tenant: string, fields: ChangeFields): void {
  const percent = fields.action === 'set' ? fields.percent : PERCENT[fields.action];
  const uncovered = uncoveredBy(bearerOf(request).scopes, { remote: fields.remote, tenant, percent });
  if (uncovered)
    throw new Problem(403, `scope-${uncovered}`, `The scopes of the token do not cover the ${uncovered}.`);
}

function requireReading(request: FastifyRequest): void {
  if (!mayRead(bearerOf(request).scopes))
    throw new Problem(403, 'scope-action', 'The token needs the scope release:read.');
}

async function readRollout(rollouts: Rollouts, tenant: string): Promise<Rollout | undefined> {
  if (/^[a-z0-9-]{1,100}$/.test(tenant)) return rollouts.read(tenant);
  throw new Problem(404, 'not-found', 'There is no such tenant.');
}

/** Returns the rollouts that contain a remote, with the version and the percentage of visitors. */
async function usesOf(rollouts: Rollouts, name: string) {
  const tenants = [...(await rollouts.list()).keys()];
  const found = await Promise.all(
    tenants.map(async (tenant) => ({ tenant, rollout: await rollouts.read(tenant) })),
  );
  return found.flatMap(({ tenant, rollout }) => {
    const version = rollout?.releases[name];
    const canary = rollout?.canaries?.[name];
    return [
      ...(version === undefined ? [] : [{ tenant, version, percent: 100 }]),
      ...(canary ? [{ tenant, ...canary }] : []),
    ];
  });
}

function sendRollout(reply: FastifyReply, { revision, releases, canaries = {}, without = [] }: Rollout) {
  return reply.header('etag', `"${revision}"`).send({ revision, releases, canaries, without });
}
