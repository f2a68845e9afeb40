import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentFileAt, DEFAULT_ROLLOUT, fileAddress, fileInStore, parseGroup } from '@taquilla/delivery';
import type { Releases } from '@taquilla/delivery';
import type { ReleaseRecord } from '@taquilla/federation/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { RolloutStore } from '../rollouts/rollout-store.ts';
import { siteOrigin } from '../site-origin.ts';

const MANIFEST = 'mf-manifest.json';

/** Files of a release that tools read by its version, with their media types. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  [MANIFEST]: 'application/json; charset=utf-8',
  '@mf-types.zip': 'application/zip',
  '@mf-types.d.ts': 'text/plain; charset=utf-8',
};
const RECORD = 'record.json';
const IMMUTABLE = 'public, max-age=31536000, immutable';

interface Sources {
  config: Pick<Config, 'publicUrl' | 'releasesDir'>;
  releases: Pick<Releases, 'find' | 'hasFile'>;
  rollouts: Pick<RolloutStore, 'forTenant'>;
}

interface OfRelease {
  name: string;
  version: string;
  document: string;
}

interface OfTenant {
  tenant: string;
  name: string;
  document: string;
}

/**
 * Serves what Module Federation tools read of a remote at addresses that stay the same:
 * - `GET /federation/remotes/:name/releases/:version/:document` of one release, immutable
 * - `GET /federation/tenants/:tenant/remotes/:name/:document` of the release that the tenant's visitors receive; without its
 *   canary, unless `group` (0–999) names a visitor group. `default` is every tenant without its own rollout.
 *
 * Documents are `mf-manifest.json`, `@mf-types.zip`, `@mf-types.d.ts`, and of one release `record.json`. Addresses in the
 * manifest are absolute, so that a host in another origin can use it. Other names, versions and documents return 404.
 *
 * @param isKnown whether a release exists, with a limit of lookups per client
 */
export function releaseDocuments(
  app: FastifyInstance,
  { config, releases, rollouts }: Sources,
  isKnown: (request: FastifyRequest, name: string, version: string) => Promise<boolean>,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply, record: ReleaseRecord, name: string) => {
    const content = await contentOf(record, name, { config, releases });
    if (!content) return missing(reply, `${record.name} ${record.version} has no ${name}`);
    const type = DOCUMENTS[name] ?? 'application/json; charset=utf-8';
    return reply
      .type(type)
      .send(name === MANIFEST ? withOrigin(content, siteOrigin(config, request)) : content);
  };

  app.get<{ Params: OfRelease }>(
    '/federation/remotes/:name/releases/:version/:document',
    async (request, reply) => {
      const { name, version, document } = request.params;
      const record = (await isKnown(request, name, version)) && (await releases.find(name, version));
      if (!record) return missing(reply, `${name} ${version} is not published here`);
      reply.header('cache-control', IMMUTABLE);
      if (document === RECORD) return record;
      return send(request, reply, record, document);
    },
  );

  app.get<{ Params: OfTenant; Querystring: { group?: string } }>(
    '/federation/tenants/:tenant/remotes/:name/:document',
    async (request, reply) => {
      const { tenant, name, document } = request.params;
      const group = parseGroup(request.query.group);
      const composition = rollouts.forTenant(tenant === DEFAULT_ROLLOUT ? undefined : tenant, group);
      const record = composition?.remotes.get(name);
      if (!record) return missing(reply, `${tenant} receives no remote ${name}`);
      const etag = `"${record.version}"`;
      reply.header('cache-control', 'no-cache').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return send(request, reply, record, document);
    },
  );
}

/** Returns a document of a release; undefined: the release does not have it, as builds without types. */
async function contentOf(
  record: ReleaseRecord,
  name: string,
  { config, releases }: Pick<Sources, 'config' | 'releases'>,
): Promise<Buffer | undefined> {
  if (!Object.hasOwn(DOCUMENTS, name) || !Object.hasOwn(record.integrity, name)) return undefined;
  const file = contentFileAt(fileAddress(record, name));
  if (file && !(await releases.hasFile(file))) return undefined;
  return readFile(path.join(config.releasesDir, fileInStore(record, name)));
}

/** Returns a manifest whose files are on an origin. */
function withOrigin(manifest: Buffer, origin: string): string {
  const { metaData, ...rest } = JSON.parse(manifest.toString()) as { metaData: { publicPath: string } };
  const publicPath = new URL(metaData.publicPath, origin).href;
  return JSON.stringify({ ...rest, metaData: { ...metaData, publicPath } });
}

/** Sends a 404 as problem details (RFC 9457). */
function missing(reply: FastifyReply, detail: string) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .removeHeader('etag')
    .type('application/problem+json')
    .send(JSON.stringify({ title: 'Not found', status: 404, code: 'not-found', detail }));
}
